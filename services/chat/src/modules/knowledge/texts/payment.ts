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
        'Yes, you pay cash on delivery: keep the total shown at checkout ready when your order arrives. Card and UPI payment are not available yet.',
    },
    hinglish: {
      questions: ['payment kaise kare', 'cash on delivery hai kya', 'cod milta hai kya', 'paise kaise dene hain'],
      answer:
        'Ji haan, cash on delivery hai: checkout par jo total dikhe, wahi order milne par dijiye. Card aur UPI payment abhi chalu nahi hain.',
    },
    hi: {
      questions: ['भुगतान कैसे करें', 'कैश ऑन डिलीवरी है क्या', 'पेमेंट कैसे होता है'],
      answer:
        'जी हाँ, कैश ऑन डिलीवरी है: चेकआउट पर जो कुल रकम दिखे, वही ऑर्डर मिलने पर दीजिए। कार्ड और UPI से भुगतान अभी चालू नहीं है।',
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
        'Card, UPI and other online payments are not available yet. Please choose Cash on Delivery at checkout and pay when your order arrives.',
    },
    hinglish: {
      questions: ['card se payment hoga kya', 'upi chalega', 'online payment kar sakte hain', 'gpay paytm chalega kya'],
      answer:
        'Card, UPI aur doosre online payment abhi chalu nahi hain. Checkout par Cash on Delivery chuniye aur order milne par paise dijiye.',
    },
    hi: {
      questions: ['कार्ड से भुगतान होगा क्या', 'यूपीआई चलेगा', 'ऑनलाइन भुगतान कर सकते हैं'],
      answer: 'कार्ड, UPI और दूसरे ऑनलाइन भुगतान अभी चालू नहीं हैं। चेकआउट पर Cash on Delivery चुनिए और ऑर्डर मिलने पर पैसे दीजिए।',
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
        'All prices are in Indian rupees (₹). You pay the total shown at checkout, including ₹50 for shipping; nothing is added later.',
    },
    hinglish: {
      questions: ['total kitna dena hoga checkout par', 'koi hidden charge hai kya'],
      answer:
        'Sabhi daam Indian rupees (₹) mein hain. Checkout par ₹50 shipping ke saath jo total dikhta hai, bas wahi dena hota hai.',
    },
    hi: {
      questions: ['चेकआउट पर कुल कितना देना होगा', 'कोई छुपा हुआ शुल्क है क्या'],
      answer: 'सभी दाम भारतीय रुपये (₹) में हैं। चेकआउट पर ₹50 शिपिंग के साथ जो कुल रकम दिखती है, बस वही देनी होती है।',
    },
  },
];
