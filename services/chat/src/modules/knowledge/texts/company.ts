import type { KnowledgeText } from '../knowledge-text.js';
import { pages } from './pages.js';

export const company: KnowledgeText[] = [
  {
    topic: 'company.about',
    source: pages.about,
    keywords: ['about', 'company', 'founded', 'experience', 'team', 'chhapai'],
    en: {
      questions: [
        'Who are you?',
        'When was the company founded?',
        'How long have you been in business?',
        'Tell me about your company',
        'How big is your team?',
      ],
      answer:
        'Chhapai is a printing, advertising and marketing agency from Lucknow, founded in 2009. 259 people work with us; 48236 happy clients and 1623 completed projects so far.',
    },
    hinglish: {
      questions: ['aapki company kab se hai', 'aap kaun ho', 'company ke bare mein batao'],
      answer:
        'Chhapai Lucknow ki printing, advertising aur marketing agency hai, 2009 se. Hamari team mein 259 log hain; ab tak 48236 khush clients aur 1623 poore project.',
    },
    hi: {
      questions: ['आपकी कंपनी कब से है', 'आप कौन हैं', 'कंपनी के बारे में बताइए'],
      answer:
        'छपाई लखनऊ की प्रिंटिंग, विज्ञापन और मार्केटिंग एजेंसी है, 2009 से। हमारी टीम में 259 लोग हैं; अब तक 48236 खुश ग्राहक और 1623 पूरे प्रोजेक्ट।',
    },
  },
  {
    topic: 'company.mission',
    source: pages.about,
    keywords: ['mission', 'vision'],
    en: {
      questions: ['What is your mission?', 'What is your vision?'],
      answer:
        'Our vision is to unite printers across India on one platform. Our mission is to give every shop, school and start-up print that looks as good as what the largest brands can buy.',
    },
    hinglish: {
      questions: ['aapka mission kya hai', 'vision kya hai'],
      answer:
        'Vision: poore India ke printers ko ek platform par jodna. Mission: har dukaan, school aur start-up ko waisa print dena jaisa bade brands khareedte hain.',
    },
    hi: {
      questions: ['आपका मिशन क्या है', 'विजन क्या है'],
      answer:
        'विज़न: पूरे भारत के प्रिंटरों को एक मंच पर जोड़ना। मिशन: हर दुकान, स्कूल और स्टार्ट-अप को वैसी छपाई देना जैसी बड़े ब्रांड खरीदते हैं।',
    },
  },
  {
    topic: 'company.area',
    source: pages.home,
    keywords: ['service area', 'states', 'branches', 'delivery partners'],
    en: {
      questions: [
        'Which states do you serve?',
        'Do you deliver to Bihar?',
        'Where do you deliver in India?',
        'How many branches do you have?',
        'Do you deliver to my city?',
      ],
      answer:
        'We serve Rajasthan, Punjab, Haryana, Delhi, Uttar Pradesh, Uttarakhand, Jammu & Kashmir, Bihar, West, Gujarat, Madhya Pradesh and Chhattisgarh, with 188 delivery partners and 6 branches. For another place please ask our team.',
    },
    hinglish: {
      questions: ['kin rajyo mein delivery hoti hai', 'mere sheher mein bhejte ho kya', 'delhi mein delivery hai kya'],
      answer:
        'Hum Rajasthan, Punjab, Haryana, Delhi, Uttar Pradesh, Uttarakhand, Jammu & Kashmir, Bihar, West, Gujarat, Madhya Pradesh aur Chhattisgarh mein hain; 188 delivery partners aur 6 branches ke saath. Kisi aur jagah ke liye team se poochhiye.',
    },
    hi: {
      questions: ['किन राज्यों में डिलीवरी होती है', 'मेरे शहर में भेजते हैं क्या'],
      answer:
        'हम राजस्थान, पंजाब, हरियाणा, दिल्ली, उत्तर प्रदेश, उत्तराखंड, जम्मू-कश्मीर, बिहार, West, गुजरात, मध्य प्रदेश और छत्तीसगढ़ में हैं; 188 डिलीवरी पार्टनर और 6 शाखाओं के साथ। किसी और जगह के लिए टीम से पूछिए।',
    },
  },
  {
    topic: 'company.partners',
    source: pages.contact,
    keywords: ['partner', 'b2b', 'printers', 'join network', 'members'],
    en: {
      questions: [
        'How do I become a partner?',
        'I am a printer, can I join?',
        'b2b for printers and agencies',
        'franchise',
      ],
      answer:
        'With pleasure: our platform brings printers and advertising agencies together, 27145 members so far. Write to {email} or on WhatsApp {whatsapp} with your town and what you print.',
    },
    hinglish: {
      questions: ['partner kaise bane', 'main printer hoon jud sakta hoon kya'],
      answer:
        'Khushi se: hamara platform printers aur advertising agencies ko jodta hai, ab tak 27145 members. {email} ya WhatsApp {whatsapp} par apna sheher aur kaam likhiye.',
    },
    hi: {
      questions: ['पार्टनर कैसे बनें', 'मैं प्रिंटर हूं, जुड़ सकता हूं क्या'],
      answer:
        'खुशी से: हमारा मंच प्रिंटरों और विज्ञापन एजेंसियों को जोड़ता है, अब तक 27145 सदस्य। {email} या WhatsApp {whatsapp} पर अपना शहर और काम लिखिए।',
    },
  },
];
