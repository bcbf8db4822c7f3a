import type { KnowledgeText } from '../knowledge-text.js';
import { pages } from './pages.js';

export const returns: KnowledgeText[] = [
  {
    topic: 'returns.window',
    source: pages.refund,
    keywords: ['return policy', 'return within days'],
    en: {
      questions: [
        'What is your return policy?',
        'Can I return a product?',
        'How many days do I have to return it?',
        'Do you take returns?',
        'How do I return something?',
      ],
      answer:
        'You can return a product within 7 days of delivery. It should be unused and, if possible, in its packaging. Message us with your order number and a photo or two; we reply by the next business day. If it’s our fault, we pay return shipping.',
    },
    hinglish: {
      questions: [
        'wapas kar sakte hain kya',
        'return kaise kare',
        'kitne din mein return kar sakte hain',
        'saman wapas ho jayega',
      ],
      answer:
        'Delivery ke 7 din ke andar return kar sakte hain. Product istemal na hua ho aur ho sake to packing mein ho. Order number aur ek-do photo bhejiye; agle business day tak jawab milta hai. Galti hamari ho to return shipping hum dete hain.',
    },
    hi: {
      questions: ['सामान वापस कर सकते हैं क्या', 'वापसी कैसे करें', 'कितने दिन में वापस कर सकते हैं', 'रिटर्न पॉलिसी क्या है'],
      answer:
        'डिलीवरी के 7 दिन के अंदर सामान वापस कर सकते हैं। सामान इस्तेमाल न हुआ हो और हो सके तो पैकिंग में हो। ऑर्डर नंबर और एक-दो फोटो भेजिए; अगले कार्य दिवस तक जवाब मिलता है। गलती हमारी हो तो वापसी का खर्च हम देते हैं।',
    },
  },
  {
    topic: 'returns.refund-time',
    source: pages.refund,
    keywords: ['refund', 'money back', 'refund time'],
    en: {
      questions: [
        'How long does a refund take?',
        'When will I get my money back?',
        'When do I get my refund?',
        'How is the refund paid?',
        'refund status',
      ],
      answer:
        'Once approved, a refund is processed in 3–5 business days. Cash on delivery orders are refunded to the bank account or UPI ID you give us.',
    },
    hinglish: {
      questions: ['paise kab wapas milenge', 'refund kitne din mein aata hai', 'paisa wapas kaise milega'],
      answer:
        'Refund manzoor hone ke baad 3–5 business days mein ho jata hai. Cash on delivery ke paise aapke bataye bank account ya UPI ID par aate hain.',
    },
    hi: {
      questions: ['पैसे कब वापस मिलेंगे', 'रिफंड में कितने दिन लगते हैं', 'पैसा वापस कैसे मिलेगा'],
      answer: 'रिफंड मंज़ूर होने के बाद 3–5 कार्य दिवस में हो जाता है। कैश ऑन डिलीवरी के पैसे आपके बताए बैंक खाते या UPI ID पर आते हैं।',
    },
  },
  {
    topic: 'returns.faulty',
    source: pages.refund,
    keywords: ['damaged', 'broken', 'wrong product', 'replacement', 'reprint'],
    en: {
      questions: [
        'My product arrived damaged',
        'The mug is broken',
        'I got the wrong product',
        'The print is faulty, can I get a replacement?',
        'Can you exchange it?',
      ],
      answer:
        'We’re sorry about that. If your product is damaged, wrong or different from the proof you approved, choose a free reprint or your money back. Please message us within 7 days of delivery with your order number and one or two photos.',
    },
    hinglish: {
      questions: [
        'product toota hua aaya',
        'galat saman aa gaya',
        'kharab nikla to badal doge',
        'replacement milega kya',
      ],
      answer:
        'Iske liye humein khed hai. Product toota ho, galat ho ya approve kiye proof se alag ho, to aap free reprint ya paise wapas, jo chahein le sakte hain. Delivery ke 7 din ke andar order number aur ek-do photo bhejiye.',
    },
    hi: {
      questions: ['सामान टूटा हुआ आया', 'गलत सामान आ गया', 'खराब निकला तो बदल देंगे क्या'],
      answer:
        'इसके लिए हमें खेद है। सामान टूटा हो, गलत हो या मंज़ूर किए प्रूफ से अलग हो, तो आप मुफ़्त में दोबारा छपाई या पैसे वापस, जो चाहें ले सकते हैं। डिलीवरी के 7 दिन के अंदर ऑर्डर नंबर और एक-दो फोटो भेजिए।',
    },
  },
  {
    topic: 'returns.custom',
    source: pages.refund,
    keywords: ['custom returns', 'personalised return', 'not returnable'],
    en: {
      questions: [
        'Can I return a customised product?',
        'Are personalised mugs returnable?',
        'Can I get a refund on a customised gift?',
        'What can not be returned?',
        'I do not like the colour, can I return it?',
      ],
      answer:
        'Products made just for you, with your name, photo or logo, can’t be returned once you approve the proof, unless it’s our fault. Mistakes in an approved file and slight colour differences between screen and print are not faults.',
    },
    hinglish: {
      questions: ['custom product wapas hoga kya', 'apna naam likhwaya to return hoga'],
      answer:
        'Jo product aapke naam, photo ya logo ke saath sirf aapke liye bana ho, wo proof approve hone ke baad return nahi hota, jab tak galti hamari na ho.',
    },
    hi: {
      questions: ['कस्टम सामान वापस होगा क्या', 'अपना नाम लिखवाया तो वापस होगा'],
      answer:
        'जो सामान आपके नाम, फोटो या लोगो के साथ सिर्फ़ आपके लिए बना हो, वह प्रूफ मंज़ूर होने के बाद वापस नहीं होता, जब तक गलती हमारी न हो।',
    },
  },
  {
    topic: 'returns.cancel',
    source: pages.refund,
    keywords: ['cancel order', 'cancellation'],
    en: {
      questions: ['Can I cancel my order?', 'How do I cancel?', 'cancellation charges'],
      answer:
        'You can cancel free of charge until printing starts: message or call us with your order number ({phone}, WhatsApp {whatsapp}). Once plates are made or printing has begun, we charge for the work done so far and tell you the amount first.',
    },
    hinglish: {
      questions: ['order cancel kaise kare', 'cancel ho jayega kya'],
      answer:
        'Print shuru hone se pehle order bina charge ke cancel ho jata hai: order number ke saath message ya call kijiye ({phone}, WhatsApp {whatsapp}). Plate ban gayi ho ya print shuru ho gaya ho to ab tak ke kaam ka charge lagta hai, jo aapko pehle bataya jata hai.',
    },
    hi: {
      questions: ['ऑर्डर कैंसिल कैसे करें', 'ऑर्डर रद्द हो सकता है क्या'],
      answer:
        'छपाई शुरू होने से पहले ऑर्डर बिना शुल्क के रद्द हो जाता है: ऑर्डर नंबर के साथ मैसेज या कॉल कीजिए ({phone}, WhatsApp {whatsapp})। प्लेट बन गई हो या छपाई शुरू हो गई हो तो अब तक के काम का शुल्क लगता है, जो आपको पहले बताया जाता है।',
    },
  },
];
