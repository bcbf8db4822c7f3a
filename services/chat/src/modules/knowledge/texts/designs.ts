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
        'Our Corel Designs page has templates for visiting cards, stickers, letterheads, mugs, T-shirts and posters. Download the free ones there; we e-mail CDR and Canva files on request.',
    },
    hinglish: {
      questions: ['design kahan se download kare', 'cdr file milegi kya', 'free template hai kya'],
      answer:
        'Corel Designs page par visiting card, sticker, letterhead, mug, T-shirt aur poster ke templates hain. Free wale wahin se download kijiye; CDR aur Canva files maangne par hum e-mail karte hain.',
    },
    hi: {
      questions: ['डिजाइन कहां से डाउनलोड करें', 'सीडीआर फाइल मिलेगी क्या', 'मुफ्त टेम्पलेट हैं क्या'],
      answer:
        'Corel Designs पेज पर विज़िटिंग कार्ड, स्टिकर, लेटरहेड, मग, टी-शर्ट और पोस्टर के टेम्पलेट हैं। मुफ़्त वाले वहीं से डाउनलोड कीजिए; CDR और Canva फाइल माँगने पर हम ई-मेल करते हैं।',
    },
  },
  {
    topic: 'designs.premium',
    source: pages.designs,
    keywords: ['premium design', 'buy design', 'design price'],
    en: {
      questions: ['What do premium designs cost?', 'How do I buy a premium design?', 'design price'],
      answer:
        'Each premium design shows its price on the Corel Designs page; tap Buy Now to request it from our team. Free designs cost nothing.',
    },
    hinglish: {
      questions: ['premium design kitne ka hai', 'design ka rate'],
      answer:
        'Har premium design ka daam Corel Designs page par likha hai; Buy Now dabakar hamari team se mangwaiye. Free designs muft hain.',
    },
    hi: {
      questions: ['प्रीमियम डिजाइन कितने का है'],
      answer:
        'हर प्रीमियम डिज़ाइन का दाम Corel Designs पेज पर लिखा है; Buy Now दबाकर हमारी टीम से मँगवाइए। फ्री डिज़ाइन मुफ़्त हैं।',
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
        'CDR, AI or PDF is best; for photos, a large JPEG or PNG at 300 dpi in print size. Send it by e-mail to {email} or on WhatsApp {whatsapp}; you get a proof before we print.',
    },
    hinglish: {
      questions: ['file kis format mein bheje', 'artwork kaise bheje', 'photo kahan bhejni hai print ke liye'],
      answer:
        'CDR, AI ya PDF sabse achha hai; photo ke liye badi JPEG ya PNG, 300 dpi. E-mail {email} ya WhatsApp {whatsapp} par bhejiye; print se pehle proof milta hai.',
    },
    hi: {
      questions: ['फाइल किस फॉर्मेट में भेजें', 'फाइल कैसे भेजें'],
      answer:
        'CDR, AI या PDF सबसे अच्छा है; फोटो के लिए बड़ी JPEG या PNG, 300 dpi। ई-मेल {email} या WhatsApp {whatsapp} पर भेजिए; छपाई से पहले प्रूफ मिलता है।',
    },
  },
  {
    topic: 'designs.works',
    source: pages.works,
    keywords: ['portfolio', 'our works', 'examples'],
    en: {
      questions: ['Can I see your previous work?', 'Do you have a portfolio?', 'show me examples of your work'],
      answer: 'Yes, see our indoor printing, outdoor advertising, news and events on the Our Works page.',
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
