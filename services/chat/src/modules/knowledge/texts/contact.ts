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
        'I want to talk to a person',
        'customer support number',
      ],
      answer: 'You reach us by phone at {phone}, on WhatsApp at {whatsapp} and by e-mail at {email}.',
    },
    hinglish: {
      questions: ['aapka number kya hai', 'contact kaise kare', 'kisi se baat karni hai', 'whatsapp number do'],
      answer: 'Phone {phone}, WhatsApp {whatsapp} aur e-mail {email} par humse baat kijiye.',
    },
    hi: {
      questions: ['आपका नंबर क्या है', 'संपर्क कैसे करें', 'किसी से बात करनी है', 'ईमेल क्या है'],
      answer: 'फोन {phone}, WhatsApp {whatsapp} और ई-मेल {email} पर हमसे बात कीजिए।',
    },
  },
  {
    topic: 'contact.address',
    source: pages.contact,
    keywords: ['address', 'location', 'office', 'shop', 'lucknow'],
    en: {
      questions: ['Where is your office?', 'What is your address?', 'Where are you located?', 'Can I visit your shop?'],
      answer: 'Our office is here: {address}. The contact page shows it on the map.',
    },
    hinglish: {
      questions: ['aapki dukaan kahan hai', 'aapka pata kya hai', 'office kahan hai'],
      answer: 'Hamara office yahan hai: {address}. Contact page par map bhi hai.',
    },
    hi: {
      questions: ['आपकी दुकान कहां है', 'आपका पता क्या है', 'ऑफिस कहां है'],
      answer: 'हमारा ऑफिस यहाँ है: {address}। संपर्क पेज पर नक्शा भी है।',
    },
  },
  {
    topic: 'contact.hours',
    source: pages.contact,
    keywords: ['opening hours', 'timing', 'sunday', 'business days'],
    en: {
      questions: ['What are your opening hours?', 'When are you open?', 'Are you open on Sunday?', 'working days'],
      answer:
        'Support answers 24 hours. Printing and delivery run on business days, Monday to Saturday without public holidays.',
    },
    hinglish: {
      questions: ['kab khulte ho', 'sunday ko khula rehta hai kya', 'timing kya hai'],
      answer:
        'Support 24 ghante hai. Printing aur delivery business days mein hoti hai: Monday se Saturday, public holidays chhodkar.',
    },
    hi: {
      questions: ['कब खुलता है', 'रविवार को खुला रहता है क्या', 'टाइमिंग क्या है'],
      answer: 'सपोर्ट 24 घंटे है। छपाई और डिलीवरी कार्य दिवस में होती है: सोमवार से शनिवार, सार्वजनिक छुट्टियाँ छोड़कर।',
    },
  },
];
