import type { KnowledgeText } from '../knowledge-text.js';
import { pages } from './pages.js';

export const payment: KnowledgeText[] = [
  {
    topic: 'payment.methods',
    source: pages.terms,
    keywords: ['payment', 'cash on delivery', 'cod'],
    en: {
      questions: [
        'How can I pay?',
        'Which payment methods do you accept?',
        'Do you have cash on delivery?',
        'Is COD available?',
        'Can I pay cash?',
      ],
      answer:
        'Online orders are paid in cash on delivery: you pay the total that the checkout shows when the parcel reaches you. Card payment is not enabled at present.',
    },
    hinglish: {
      questions: ['payment kaise kare', 'cash on delivery hai kya', 'cod milta hai kya', 'paise kaise dene hain'],
      answer:
        'Online order ka payment cash on delivery se hota hai: parcel milne par wahi total dijiye jo checkout par dikha tha. Card payment abhi chalu nahi hai.',
    },
    hi: {
      questions: ['भुगतान कैसे करें', 'कैश ऑन डिलीवरी है क्या', 'पेमेंट कैसे होता है'],
      answer:
        'ऑनलाइन ऑर्डर का भुगतान कैश ऑन डिलीवरी से होता है: पार्सल मिलने पर वही रकम दीजिए जो चेकआउट पर दिखी थी। कार्ड से भुगतान अभी चालू नहीं है।',
    },
  },
  {
    topic: 'payment.card',
    source: pages.terms,
    keywords: ['credit card', 'debit card', 'upi', 'razorpay', 'online payment'],
    en: {
      questions: [
        'Can I pay by credit card?',
        'Do you accept UPI?',
        'Can I pay online?',
        'Why is Razorpay disabled?',
        'debit card payment',
      ],
      answer:
        'Card and other online payment is not enabled at present. Please choose Cash on Delivery at the checkout; you pay when the parcel reaches you.',
    },
    hinglish: {
      questions: ['card se payment hoga kya', 'upi chalega', 'online payment kar sakte hain', 'gpay paytm chalega kya'],
      answer:
        'Card aur doosre online payment abhi chalu nahi hain. Checkout par Cash on Delivery chuniye; parcel milne par paise dijiye.',
    },
    hi: {
      questions: ['कार्ड से भुगतान होगा क्या', 'यूपीआई चलेगा', 'ऑनलाइन भुगतान कर सकते हैं'],
      answer: 'कार्ड और दूसरे ऑनलाइन भुगतान अभी चालू नहीं हैं। चेकआउट पर Cash on Delivery चुनिए; पार्सल मिलने पर पैसे दीजिए।',
    },
  },
  {
    topic: 'payment.prices',
    source: pages.terms,
    keywords: ['currency', 'total price', 'wrong price'],
    en: {
      questions: [
        'Are prices in rupees?',
        'Which currency are the prices in?',
        'Are there hidden charges?',
        'What is the total I pay at checkout?',
      ],
      answer:
        'All prices are in Indian rupees (₹). The total that the checkout shows, with its flat ₹50 for shipping, is what you pay.',
    },
    hinglish: {
      questions: ['total kitna dena hoga checkout par', 'koi hidden charge hai kya'],
      answer:
        'Sabhi daam Indian rupees (₹) mein hain. Checkout par jo total dikhta hai, ₹50 shipping ke saath, wahi dena hota hai.',
    },
    hi: {
      questions: ['चेकआउट पर कुल कितना देना होगा', 'कोई छुपा हुआ शुल्क है क्या'],
      answer: 'सभी दाम भारतीय रुपये (₹) में हैं। चेकआउट पर जो कुल रकम दिखती है, ₹50 शिपिंग के साथ, वही देनी होती है।',
    },
  },
];
