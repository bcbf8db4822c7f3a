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
        'How many days do you need to print and dispatch?',
        'printing time',
      ],
      answer:
        'Ready in 1–2 business days, delivered in 5–7 more anywhere in India (2–3 with express). For customised work, the time starts when you approve the proof. If a deadline is at risk, message our team before you order.',
    },
    hinglish: {
      questions: [
        'delivery kitne din mein hogi',
        'order kab tak aayega',
        'parcel kitne din mein pahunchega',
        'saman kab milega',
        'print karne mein kitne din lagte hain',
        'chhapai kitne din mein ho jayegi',
      ],
      answer:
        'Order 1–2 business days mein print hokar taiyar ho jata hai, phir India mein kahin bhi 5–7 business days mein pahunchta hai (express mein 2–3). Customised kaam mein samay proof approve hone se gina jata hai.',
    },
    hi: {
      questions: ['डिलीवरी में कितने दिन लगेंगे', 'ऑर्डर कब तक आएगा', 'पार्सल कितने दिन में पहुंचेगा', 'प्रिंट होने में कितने दिन लगते हैं'],
      answer:
        'ऑर्डर 1–2 कार्य दिवस में छपकर तैयार होता है, फिर भारत में कहीं भी 5–7 कार्य दिवस में पहुँचता है (एक्सप्रेस में 2–3)। कस्टम काम में समय प्रूफ मंज़ूर होने से गिना जाता है।',
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
      ],
      answer:
        'Yes. Express delivery takes 2–3 business days after printing (1–2 business days), where our delivery partner offers it. We agree the express rate with you before dispatch, so please message our team on WhatsApp {whatsapp} as soon as you order.',
    },
    hinglish: {
      questions: ['jaldi delivery ho sakti hai kya', 'urgent chahiye', 'express delivery milegi'],
      answer:
        'Ji haan. Printing (1–2 business days) ke baad express delivery 2–3 business days mein hoti hai, jahan hamara delivery partner ye suvidha deta hai. Express ka charge bhejne se pehle aapse tay hota hai; order karte hi WhatsApp {whatsapp} par bata dijiye.',
    },
    hi: {
      questions: ['जल्दी डिलीवरी हो सकती है क्या', 'एक्सप्रेस डिलीवरी मिलेगी', 'अर्जेंट चाहिए'],
      answer:
        'जी हाँ। छपाई (1–2 कार्य दिवस) के बाद एक्सप्रेस डिलीवरी 2–3 कार्य दिवस में होती है, जहाँ हमारा डिलीवरी पार्टनर यह सुविधा देता है। एक्सप्रेस का शुल्क भेजने से पहले आपसे तय होता है; ऑर्डर करते ही WhatsApp {whatsapp} पर बता दीजिए।',
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
        'Why is ₹50 added to my bill?',
        'extra charge for delivery',
      ],
      answer:
        'Shipping is a flat ₹50, charged at checkout. On orders above ₹999 within India we refund it within 3–5 business days after delivery, to the UPI ID or bank account you give us.',
    },
    hinglish: {
      questions: [
        'delivery charge kitna hai',
        'shipping ka kitna lagega',
        'free delivery hai kya',
        'kya shipping free hai',
        '₹50 extra kyun lag rahe hain',
      ],
      answer:
        'Shipping ke flat ₹50 checkout par judte hain. India mein ₹999 se upar ke order par ye ₹50 delivery ke baad 3–5 business days mein aapke UPI ya bank account mein wapas aa jate hain.',
    },
    hi: {
      questions: ['डिलीवरी चार्ज कितना है', 'क्या डिलीवरी फ्री है', 'शिपिंग का शुल्क कितना है'],
      answer:
        'शिपिंग के ₹50 चेकआउट पर जुड़ते हैं। भारत में ₹999 से ऊपर के ऑर्डर पर ये ₹50 डिलीवरी के बाद 3–5 कार्य दिवस में आपके UPI या बैंक खाते में लौटा दिए जाते हैं।',
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
        'Yes, we ship to many countries. International delivery takes 7–21 days, depending on the country and its customs. The charge depends on weight and is agreed with you before we print. Duties and taxes are paid by the receiver.',
    },
    hinglish: {
      questions: ['videsh bhejte ho kya', 'India ke bahar delivery hoti hai', 'dubai bhej sakte ho'],
      answer:
        'Ji haan, hum kai deshon mein bhejte hain. Desh aur customs ke hisaab se 7–21 din lagte hain. Shipping ka kharch wazan par nirbhar hai aur print se pehle aapse tay hota hai. Wahan ke duties aur tax receiver ko dene hote hain.',
    },
    hi: {
      questions: ['क्या विदेश भेजते हैं', 'भारत से बाहर डिलीवरी होती है', 'विदेश में कितने दिन लगते हैं'],
      answer:
        'जी हाँ, हम कई देशों में भेजते हैं। देश और कस्टम के अनुसार 7–21 दिन लगते हैं। शिपिंग का खर्च वज़न पर निर्भर है और छपाई से पहले आपसे तय होता है। वहाँ के शुल्क और टैक्स पाने वाले को देने होते हैं।',
    },
  },
  {
    topic: 'shipping.late',
    source: pages.shipping,
    keywords: ['late', 'lost parcel', 'not arrived', 'delayed'],
    en: {
      questions: ['My parcel is late', 'My order has not arrived', 'What if my parcel is lost?', 'delivery is delayed'],
      answer:
        'If your parcel is more than 3 business days late, tell us and we will trace it. If it is lost, we reprint it or refund you.',
    },
    hinglish: {
      questions: ['mera parcel abhi tak nahi aaya', 'order late ho gaya', 'order nahi aaya', 'parcel nahi mila'],
      answer:
        'Parcel 3 business days se zyada late ho to humein bataiye, hum pata lagayenge. Kho gaya ho to hum dobara print karke bhejte hain ya paise lauta dete hain.',
    },
    hi: {
      questions: ['मेरा पार्सल नहीं आया', 'ऑर्डर लेट हो गया', 'पार्सल खो गया तो'],
      answer:
        'पार्सल 3 कार्य दिवस से ज़्यादा लेट हो तो हमें बताइए, हम पता लगाएँगे। खो गया हो तो हम दोबारा छापकर भेजते हैं या पैसे लौटा देते हैं।',
    },
  },
];
