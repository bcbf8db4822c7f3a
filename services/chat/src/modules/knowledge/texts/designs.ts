import type { KnowledgeText } from '../knowledge-text.js';
import { pages } from './pages.js';

export const designs: KnowledgeText[] = [
  {
    topic: 'designs.templates',
    source: pages.designs,
    keywords: ['designs', 'templates', 'corel', 'cdr', 'download'],
    en: {
      questions: [
        'Where can I download designs?',
        'Do you have free templates?',
        'Do you have CDR files?',
        'Can I get CorelDRAW designs?',
        'visiting card template download',
      ],
      answer:
        'On the Corel Designs page you find templates for visiting cards, stickers, letterheads, mugs, T-shirts and posters. Free ones are downloaded there; CDR and Canva files are sent by our team.',
    },
    hinglish: {
      questions: ['design kahan se download kare', 'cdr file milegi kya', 'free template hai kya'],
      answer:
        'Corel Designs page par visiting card, sticker, letterhead, mug, T-shirt aur poster ke templates hain. Free wale wahin download hote hain; CDR aur Canva files team bhejti hai.',
    },
    hi: {
      questions: ['डिजाइन कहां से डाउनलोड करें', 'सीडीआर फाइल मिलेगी क्या', 'मुफ्त टेम्पलेट हैं क्या'],
      answer:
        'Corel Designs पेज पर विज़िटिंग कार्ड, स्टिकर, लेटरहेड, मग, टी-शर्ट और पोस्टर के टेम्पलेट हैं। मुफ़्त वाले वहीं डाउनलोड होते हैं; CDR और Canva फाइल टीम भेजती है।',
    },
  },
  {
    topic: 'designs.premium',
    source: pages.designs,
    keywords: ['premium design', 'buy design', 'design price'],
    en: {
      questions: ['What do premium designs cost?', 'How do I buy a premium design?', 'design price'],
      answer:
        'Premium designs show their price on the card on the Corel Designs page; our team takes your order for them. Free designs cost nothing.',
    },
    hinglish: {
      questions: ['premium design kitne ka hai', 'design ka rate'],
      answer:
        'Premium designs ka daam Corel Designs page par card par likha hai; order team leti hai. Free designs muft hain.',
    },
    hi: {
      questions: ['प्रीमियम डिजाइन कितने का है'],
      answer: 'प्रीमियम डिज़ाइन का दाम Corel Designs पेज पर कार्ड पर लिखा है; ऑर्डर टीम लेती है। फ्री डिज़ाइन मुफ़्त हैं।',
    },
  },
  {
    topic: 'designs.files',
    source: pages.contact,
    keywords: ['file format', 'artwork', 'send file', 'ai pdf cdr', 'dpi'],
    en: {
      questions: [
        'Which file format should I send?',
        'How do I send my artwork?',
        'What resolution should my file have?',
        'Can I send a CDR or PDF file?',
      ],
      answer:
        'CDR, AI or PDF is best; for photos a large JPEG or PNG, 300 dpi at printing size. Send it through the contact page, by e-mail to {email} or on WhatsApp {whatsapp}; you get a proof before we print.',
    },
    hinglish: {
      questions: ['file kis format mein bheje', 'artwork kaise bheje', 'photo kahan bhejni hai print ke liye'],
      answer:
        'CDR, AI ya PDF sabse achha hai; photo ke liye badi JPEG ya PNG, 300 dpi. Contact page, e-mail {email} ya WhatsApp {whatsapp} par bhejiye; print se pehle proof milta hai.',
    },
    hi: {
      questions: ['फाइल किस फॉर्मेट में भेजें', 'फाइल कैसे भेजें'],
      answer:
        'CDR, AI या PDF सबसे अच्छा है; फोटो के लिए बड़ी JPEG या PNG, 300 dpi। संपर्क पेज, ई-मेल {email} या WhatsApp {whatsapp} पर भेजिए; छपाई से पहले प्रूफ मिलता है।',
    },
  },
  {
    topic: 'designs.works',
    source: pages.works,
    keywords: ['portfolio', 'our works', 'examples'],
    en: {
      questions: ['Can I see your previous work?', 'Do you have a portfolio?', 'show me examples of your work'],
      answer:
        'Yes, on the Our Works page: indoor printing, outdoor advertising, news and events, to filter and search.',
    },
    hinglish: {
      questions: ['purana kaam dikhao', 'aapka portfolio dekhna hai'],
      answer: 'Our Works page par dekhiye: indoor printing, outdoor advertising, news aur events ka kaam.',
    },
    hi: {
      questions: ['पुराना काम दिखाइए', 'आपका पोर्टफोलियो देखना है'],
      answer: 'Our Works पेज पर देखिए: इनडोर प्रिंटिंग, आउटडोर विज्ञापन, समाचार और कार्यक्रमों का काम।',
    },
  },
];
