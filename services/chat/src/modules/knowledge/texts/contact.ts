import type { KnowledgeText } from '../knowledge-text.js';
import { pages } from './pages.js';

export const contact: KnowledgeText[] = [
  {
    topic: 'contact.reach',
    source: pages.contact,
    keywords: ['contact', 'phone', 'number', 'email', 'whatsapp', 'call'],
    en: {
      questions: [
        'How can I contact you?',
        'What is your phone number?',
        'What is your email address?',
        'Do you have WhatsApp?',
        'customer support number',
      ],
      answer: 'Call us on {phone}, message us on WhatsApp {whatsapp} or e-mail {email}.',
    },
    hinglish: {
      questions: ['aapka number kya hai', 'contact kaise kare', 'whatsapp number do'],
      answer: 'Call kijiye {phone}, WhatsApp kijiye {whatsapp} ya e-mail bhejiye {email}.',
    },
    hi: {
      questions: ['आपका नंबर क्या है', 'संपर्क कैसे करें', 'ईमेल क्या है'],
      answer: 'कॉल कीजिए {phone}, WhatsApp कीजिए {whatsapp} या ई-मेल भेजिए {email}।',
    },
  },
  {
    topic: 'contact.address',
    source: pages.contact,
    keywords: ['address', 'location', 'office', 'shop', 'lucknow'],
    en: {
      questions: ['Where is your office?', 'What is your address?', 'Where are you located?', 'Can I visit your shop?'],
      answer: 'Our office: {address}. You’ll find it on the map on our contact page.',
    },
    hinglish: {
      questions: ['aapki dukaan kahan hai', 'aapka pata kya hai', 'office kahan hai'],
      answer: 'Hamara office: {address}. Contact page par map bhi hai.',
    },
    hi: {
      questions: ['आपकी दुकान कहां है', 'आपका पता क्या है', 'ऑफिस कहां है'],
      answer: 'हमारा ऑफ़िस: {address}। संपर्क पेज पर नक्शा भी है।',
    },
  },
  {
    topic: 'contact.hours',
    source: pages.contact,
    keywords: ['opening hours', 'timing', 'sunday', 'business days'],
    en: {
      questions: ['What are your opening hours?', 'When are you open?', 'Are you open on Sunday?', 'working days'],
      answer:
        'Our support is available 24 hours. Printing and delivery run on business days: Monday to Saturday, except public holidays. Before you visit, please call {phone}.',
    },
    hinglish: {
      questions: [
        'kab khulte ho',
        'dukaan kab khulti aur band hoti hai',
        'sunday ko khula rehta hai kya',
        'timing kya hai',
      ],
      answer:
        'Support 24 ghante available hai. Printing aur delivery business days mein hoti hai: Monday se Saturday, public holidays chhodkar. Aane se pehle {phone} par call kar lijiye.',
    },
    hi: {
      questions: ['कब खुलता है', 'रविवार को खुला रहता है क्या', 'टाइमिंग क्या है'],
      answer:
        'सपोर्ट 24 घंटे उपलब्ध है। छपाई और डिलीवरी कार्य दिवसों में होती है: सोमवार से शनिवार, सार्वजनिक छुट्टियाँ छोड़कर। आने से पहले {phone} पर कॉल कर लीजिए।',
    },
  },
];
