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
        'Tell us within 7 days of delivery if something is wrong. The product should be unused and, where possible, in its packing. Write to us through the contact page with your order number and a photo or two; we answer on the next business day. If the fault is ours, we pay its way back.',
    },
    hinglish: {
      questions: [
        'wapas kar sakte hain kya',
        'return kaise kare',
        'kitne din mein return kar sakte hain',
        'saman wapas ho jayega',
      ],
      answer:
        'Delivery ke 7 din ke andar bataiye agar kuch galat hai. Product bina istemal ka aur ho sake to packing mein ho. Contact page se order number aur ek-do photo bhejiye; agle business day jawab milta hai. Galti hamari ho to wapsi ka kharch hamara.',
    },
    hi: {
      questions: ['सामान वापस कर सकते हैं क्या', 'वापसी कैसे करें', 'कितने दिन में वापस कर सकते हैं', 'रिटर्न पॉलिसी क्या है'],
      answer:
        'कुछ गलत हो तो डिलीवरी के 7 दिन के अंदर बताइए। सामान इस्तेमाल न हुआ हो और हो सके तो पैकिंग में हो। संपर्क पेज से ऑर्डर नंबर और एक-दो फोटो भेजिए; अगले कार्य दिवस पर जवाब मिलता है। गलती हमारी हो तो वापसी का खर्च हमारा।',
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
        'Once we have agreed to a refund it is processed in 3-5 business days. Orders paid by cash on delivery are refunded to the bank account or UPI address you give us.',
    },
    hinglish: {
      questions: ['paise kab wapas milenge', 'refund kitne din mein aata hai', 'paisa wapas kaise milega'],
      answer:
        'Refund manzoor hone ke baad 3-5 business days mein ho jata hai. Cash on delivery ke paise aapke diye bank account ya UPI par lautate hain.',
    },
    hi: {
      questions: ['पैसे कब वापस मिलेंगे', 'रिफंड में कितने दिन लगते हैं', 'पैसा वापस कैसे मिलेगा'],
      answer: 'रिफंड मंज़ूर होने के बाद 3-5 कार्य दिवस में हो जाता है। कैश ऑन डिलीवरी के पैसे आपके दिए बैंक खाते या UPI पर लौटाए जाते हैं।',
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
        'We are sorry to hear that. When a product arrives damaged, differs from the proof you approved or is not what you ordered, you choose between a fresh print and your money back. Please write to us within 7 days with your order number and one or two photos.',
    },
    hinglish: {
      questions: [
        'product toota hua aaya',
        'galat saman aa gaya',
        'kharab nikla to badal doge',
        'replacement milega kya',
      ],
      answer:
        'Iske liye humein khed hai. Product toota aaye, proof se alag ho ya galat ho to aap naya print ya paise, jo chahein le sakte hain. 7 din ke andar order number aur ek-do photo ke saath likhiye.',
    },
    hi: {
      questions: ['सामान टूटा हुआ आया', 'गलत सामान आ गया', 'खराब निकला तो बदल देंगे क्या'],
      answer:
        'इसके लिए हमें खेद है। सामान टूटा आए, प्रूफ से अलग हो या गलत हो तो आप नई छपाई या पैसे, जो चाहें ले सकते हैं। 7 दिन के अंदर ऑर्डर नंबर और एक-दो फोटो के साथ लिखिए।',
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
        'What can not be returned?',
        'I do not like the colour, can I return it?',
      ],
      answer:
        'Products made for you alone, with your name, photo or logo, cannot be taken back once you approved the proof, unless the fault is ours. The same holds for mistakes in the approved file and for slight differences between a screen’s colours and ink.',
    },
    hinglish: {
      questions: ['custom product wapas hoga kya', 'apna naam likhwaya to return hoga'],
      answer:
        'Jo product sirf aapke liye bana hai, aapke naam, photo ya logo ke saath, wo proof approve hone ke baad wapas nahi hota, jab tak galti hamari na ho.',
    },
    hi: {
      questions: ['कस्टम सामान वापस होगा क्या', 'अपना नाम लिखवाया तो वापस होगा'],
      answer:
        'जो सामान केवल आपके लिए बना है, आपके नाम, फोटो या लोगो के साथ, वह प्रूफ मंज़ूर होने के बाद वापस नहीं होता, जब तक गलती हमारी न हो।',
    },
  },
  {
    topic: 'returns.cancel',
    source: pages.refund,
    keywords: ['cancel order', 'cancellation'],
    en: {
      questions: ['Can I cancel my order?', 'How do I cancel?', 'cancellation charges'],
      answer:
        'Before your job goes to press you can cancel it at no cost; message or call us with the order number. Once plates are made or printing has begun, we charge the work done so far and tell you the amount before you decide.',
    },
    hinglish: {
      questions: ['order cancel kaise kare', 'cancel ho jayega kya'],
      answer:
        'Print shuru hone se pehle order bina kharch cancel ho jata hai; order number ke saath message ya call kijiye. Plate ban gayi ya print shuru ho gaya ho to ab tak ke kaam ka kharch lagta hai, jo aapko pehle bataya jata hai.',
    },
    hi: {
      questions: ['ऑर्डर कैंसिल कैसे करें', 'ऑर्डर रद्द हो सकता है क्या'],
      answer:
        'छपाई शुरू होने से पहले ऑर्डर बिना खर्च रद्द हो जाता है; ऑर्डर नंबर के साथ संदेश या कॉल कीजिए। प्लेट बन गई या छपाई शुरू हो गई हो तो अब तक के काम का खर्च लगता है, जो आपको पहले बताया जाता है।',
    },
  },
];
