import type { KnowledgeText } from '../knowledge-text.js';
import { pages } from './pages.js';

export const shipping: KnowledgeText[] = [
  {
    topic: 'shipping.time',
    source: pages.shipping,
    keywords: ['delivery time', 'standard', 'processing'],
    en: {
      questions: [
        'How long does delivery take?',
        'When will my order be delivered?',
        'How many days for shipping?',
        'delivery time',
        'When will I get my parcel?',
        'processing time before dispatch',
      ],
      answer:
        'We print and pack in 1-2 business days. After that, standard delivery within India takes 5-7 business days and express 2-3. For customised work the time starts when you approve the proof.',
    },
    hinglish: {
      questions: [
        'delivery kitne din mein hogi',
        'order kab tak aayega',
        'parcel kitne din mein pahunchega',
        'saman kab milega',
      ],
      answer:
        'Printing aur packing mein 1-2 business days lagte hain. Uske baad India mein standard delivery 5-7 business days mein aur express 2-3 mein hoti hai. Customised kaam mein samay proof approve hone se ginte hain.',
    },
    hi: {
      questions: ['डिलीवरी में कितने दिन लगेंगे', 'ऑर्डर कब तक आएगा', 'पार्सल कितने दिन में पहुंचेगा'],
      answer:
        'छपाई और पैकिंग में 1-2 कार्य दिवस लगते हैं। उसके बाद भारत में सामान्य डिलीवरी 5-7 और एक्सप्रेस 2-3 कार्य दिवस में होती है। कस्टम काम में समय प्रूफ मंज़ूर होने से गिना जाता है।',
    },
  },
  {
    topic: 'shipping.express',
    source: pages.shipping,
    keywords: ['express', 'urgent', 'fast delivery'],
    en: {
      questions: [
        'Do you have express delivery?',
        'I need it urgently',
        'Can you deliver fast?',
        'What does express shipping cost?',
        'same day delivery',
      ],
      answer:
        'Express delivery takes 2-3 business days after processing (1-2 business days), where our delivery partner offers it. The express rate is agreed with you before we send, so please tell our team as soon as you order.',
    },
    hinglish: {
      questions: ['jaldi delivery ho sakti hai kya', 'urgent chahiye', 'express delivery milegi'],
      answer:
        'Express delivery processing (1-2 business days) ke baad 2-3 business days leti hai, jahan hamara delivery partner deta hai. Express ka rate bhejne se pehle aapse tay hota hai; order karte hi team ko bata dijiye.',
    },
    hi: {
      questions: ['जल्दी डिलीवरी हो सकती है क्या', 'एक्सप्रेस डिलीवरी मिलेगी', 'अर्जेंट चाहिए'],
      answer:
        'एक्सप्रेस डिलीवरी तैयारी (1-2 कार्य दिवस) के बाद 2-3 कार्य दिवस लेती है, जहाँ हमारा डिलीवरी पार्टनर यह देता है। एक्सप्रेस का शुल्क भेजने से पहले आपसे तय होता है।',
    },
  },
  {
    topic: 'shipping.cost',
    source: pages.shipping,
    keywords: ['shipping charge', 'delivery charges', 'free shipping', '50', '999'],
    en: {
      questions: [
        'How much is shipping?',
        'What are the delivery charges?',
        'Is shipping free?',
        'Do I get free delivery above 999?',
        'shipping cost',
        'free shipping offer',
      ],
      answer:
        'The checkout adds a flat ₹50 for shipping to every online order. Free shipping on orders above ₹999 in India is an offer that our team applies: when it confirms an order that qualifies, it takes the shipping charge off the amount you pay on delivery.',
    },
    hinglish: {
      questions: [
        'delivery charge kitna hai',
        'shipping ka kitna lagega',
        'free delivery hai kya',
        'kya shipping free hai',
      ],
      answer:
        'Checkout par har online order mein shipping ke ₹50 judte hain. India mein ₹999 se upar ke order par free shipping hamari team deti hai: order confirm karte samay shipping charge us rakam se ghata diya jata hai jo aap delivery par dete hain.',
    },
    hi: {
      questions: ['डिलीवरी चार्ज कितना है', 'क्या डिलीवरी फ्री है', 'शिपिंग का शुल्क कितना है'],
      answer:
        'चेकआउट पर हर ऑनलाइन ऑर्डर में शिपिंग के ₹50 जुड़ते हैं। भारत में ₹999 से ऊपर के ऑर्डर पर मुफ़्त शिपिंग हमारी टीम देती है: ऑर्डर की पुष्टि के समय शिपिंग शुल्क उस रकम से घटा दिया जाता है जो आप डिलीवरी पर देते हैं।',
    },
  },
  {
    topic: 'shipping.international',
    source: pages.shipping,
    keywords: ['international', 'abroad', 'customs'],
    en: {
      questions: [
        'Do you ship internationally?',
        'Can you deliver outside India?',
        'How long does international delivery take?',
        'shipping abroad cost',
        'Do you send to other countries?',
      ],
      answer:
        'Yes, we send to many countries. An international parcel takes 7-21 days depending on the country and its customs. The price goes by weight and is agreed with you before we print; duties and taxes of the receiving country are paid by the receiver.',
    },
    hinglish: {
      questions: ['videsh bhejte ho kya', 'India ke bahar delivery hoti hai', 'dubai bhej sakte ho'],
      answer:
        'Ji haan, hum kai deshon mein bhejte hain. International parcel 7-21 din leta hai, desh aur customs ke hisaab se. Kharch wazan se hota hai aur print se pehle tay hota hai; wahan ke duties aur tax paane wala deta hai.',
    },
    hi: {
      questions: ['क्या विदेश भेजते हैं', 'भारत से बाहर डिलीवरी होती है', 'विदेश में कितने दिन लगते हैं'],
      answer:
        'जी हाँ, हम कई देशों में भेजते हैं। अंतरराष्ट्रीय पार्सल देश और कस्टम के अनुसार 7-21 दिन लेता है। खर्च वज़न से होता है और छपाई से पहले आपसे तय होता है; वहाँ के कर पाने वाला देता है।',
    },
  },
  {
    topic: 'shipping.late',
    source: pages.shipping,
    keywords: ['late', 'lost parcel', 'not arrived', 'delayed'],
    en: {
      questions: ['My parcel is late', 'My order has not arrived', 'What if my parcel is lost?', 'delivery is delayed'],
      answer:
        'If a parcel is more than 3 business days late, tell us and we trace it. If it is lost, we print it again or refund you.',
    },
    hinglish: {
      questions: ['mera parcel abhi tak nahi aaya', 'order late ho gaya', 'parcel nahi mila'],
      answer:
        'Agar parcel 3 business days se zyada late hai to humein bataiye, hum pata lagayenge. Kho gaya ho to hum dobara print karte hain ya paise lautate hain.',
    },
    hi: {
      questions: ['मेरा पार्सल नहीं आया', 'ऑर्डर लेट हो गया', 'पार्सल खो गया तो'],
      answer:
        'अगर पार्सल 3 कार्य दिवस से ज़्यादा लेट है तो हमें बताइए, हम पता लगाएंगे। खो गया हो तो हम दोबारा छापते हैं या पैसे लौटाते हैं।',
    },
  },
];
