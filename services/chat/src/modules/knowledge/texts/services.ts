import type { KnowledgeText } from '../knowledge-text.js';
import { pages } from './pages.js';

export const services: KnowledgeText[] = [
  {
    topic: 'services.all',
    source: pages.home,
    keywords: ['services', 'what do you print', 'printing services'],
    en: {
      questions: [
        'What services do you offer?',
        'What do you print?',
        'Which printing work do you do?',
        'What does Chhapai do?',
      ],
      answer:
        'We print mugs, pens, garment tags, die-cut business cards, premium cards, stickers, shooting targets, leaflets, posters, letterheads, envelopes, doctor files, multicolour invoice books and digital prints on paper.',
    },
    hinglish: {
      questions: ['aap kya kya print karte hain', 'kaun kaun si service dete hain', 'kya kaam karte ho'],
      answer:
        'Hum mugs, pens, garment tags, die cut business cards, premium cards, stickers, shooting targets, leaflets aur posters, letterheads aur envelopes, doctor files, multicolour invoice books aur kagaz par digital print karte hain.',
    },
    hi: {
      questions: ['आप क्या क्या छापते हैं', 'कौन सी सेवाएं देते हैं', 'क्या काम करते हैं'],
      answer:
        'हम मग, पेन, गारमेंट टैग, डाई कट बिज़नेस कार्ड, प्रीमियम कार्ड, स्टिकर, शूटिंग टारगेट, पर्चे और पोस्टर, लेटरहेड और लिफाफे, डॉक्टर फाइल, मल्टीकलर बिल बुक और कागज़ पर डिजिटल प्रिंट करते हैं।',
    },
  },
  {
    topic: 'services.mugs',
    source: pages.home,
    keywords: ['printed mugs', 'mug price per piece'],
    en: {
      questions: ['What do printed mugs cost?', 'printed mug price per piece', 'mug rate'],
      answer: 'Printed mugs with your photo, logo or message cost ₹149 to ₹500 per piece.',
    },
    hinglish: {
      questions: ['mug ka rate kya hai', 'printed mug kitne ka hai'],
      answer: 'Printed mug, aapki photo, logo ya sandesh ke saath, ₹149 se ₹500 per piece tak ke hain.',
    },
    hi: {
      questions: ['मग की कीमत क्या है', 'छपे हुए मग कितने के हैं'],
      answer: 'छपे हुए मग, आपकी फोटो, लोगो या संदेश के साथ, ₹149 से ₹500 प्रति पीस तक के हैं।',
    },
  },
  {
    topic: 'services.pens',
    source: pages.home,
    keywords: ['printed pens', 'pen price'],
    en: {
      questions: ['What do printed pens cost?', 'Do you print pens?', 'pen price per piece'],
      answer: 'Printed pens with your name cost ₹100 to ₹500 per piece.',
    },
    hinglish: {
      questions: ['pen ka rate kya hai', 'pen par naam print hota hai', 'pen kitne ka hai'],
      answer: 'Naam wale printed pen ₹100 se ₹500 per piece tak ke hain.',
    },
    hi: {
      questions: ['पेन की कीमत क्या है', 'पेन पर नाम छपता है क्या'],
      answer: 'नाम वाले छपे पेन ₹100 से ₹500 प्रति पीस तक के हैं।',
    },
  },
  {
    topic: 'services.tags',
    source: pages.home,
    keywords: ['garment tags', 'clothing tags'],
    en: {
      questions: ['Do you make garment tags?', 'tags for clothes', 'garment tag price'],
      answer:
        'Yes, we print garment tags; the minimum order is 2,000. The price depends on size and paper: tell us both for an exact quote.',
    },
    hinglish: {
      questions: ['garment tag banate ho', 'kapde ka tag kitne ka hai'],
      answer:
        'Ji haan, garment tags banate hain; minimum order 2,000 hai. Daam size aur kagaz par nirbhar hai; dono bataiye, team sahi quote degi.',
    },
    hi: {
      questions: ['गारमेंट टैग बनाते हैं क्या', 'कपड़ों के टैग'],
      answer: 'जी हाँ, गारमेंट टैग बनाते हैं; न्यूनतम ऑर्डर 2,000 है। दाम आकार और कागज़ पर निर्भर है; दोनों बताइए, टीम सही कोटेशन देगी।',
    },
  },
  {
    topic: 'services.cards',
    source: pages.home,
    keywords: ['business cards', 'visiting cards', 'premium cards', 'die cut', 'velvet', 'pvc', 'embossed'],
    en: {
      questions: [
        'Do you print business cards?',
        'Do you have die cut cards?',
        'velvet, PVC or embossed cards',
        'premium cards',
      ],
      answer:
        'Yes: business cards die-cut to any shape, and premium cards in velvet, PVC, matt, gloss and embossed finishes. Tell us the quantity and finish for an exact quote.',
    },
    hinglish: {
      questions: ['visiting card banwana hai', 'visiting card chapte ho'],
      answer:
        'Ji haan: kisi bhi shape ke die cut business cards, aur velvet, PVC, matt, gloss aur embossed premium cards. Quantity aur finish bataiye, team sahi quote degi.',
    },
    hi: {
      questions: ['विजिटिंग कार्ड बनवाना है', 'बिजनेस कार्ड छापते हैं क्या'],
      answer:
        'जी हाँ: किसी भी आकार के डाई कट बिज़नेस कार्ड, और वेलवेट, PVC, मैट, ग्लॉस और एम्बॉस्ड प्रीमियम कार्ड। संख्या और फ़िनिश बताइए, टीम सही कोटेशन देगी।',
    },
  },
  {
    topic: 'services.stickers',
    source: pages.home,
    keywords: ['stickers', 'labels', 'half cut', 'lamination'],
    en: {
      questions: ['Do you print stickers?', 'product labels', 'half cut stickers with lamination'],
      answer:
        'Yes, we print labels and stickers with half cut and lamination. Tell us the size and quantity for an exact quote.',
    },
    hinglish: {
      questions: ['sticker banate ho', 'label chhapwana hai'],
      answer:
        'Ji haan, half cut aur lamination wale labels aur stickers banate hain. Size aur quantity bataiye, sahi quote mil jayega.',
    },
    hi: {
      questions: ['स्टिकर छापते हैं क्या', 'लेबल छपवाना है'],
      answer: 'जी हाँ, हाफ कट और लैमिनेशन वाले लेबल और स्टिकर बनाते हैं। आकार और संख्या बताइए, सही कोटेशन मिल जाएगा।',
    },
  },
  {
    topic: 'services.targets',
    source: pages.home,
    keywords: ['shooting targets', 'issf'],
    en: {
      questions: ['Do you make shooting targets?', 'Are your targets ISSF standard?'],
      answer: 'Yes, we print shooting targets for clubs and ranges per ISSF norms.',
    },
    hinglish: {
      questions: ['shooting target banate ho kya', 'shooting target print karte ho'],
      answer: 'Ji haan, clubs aur ranges ke liye ISSF norms ke shooting targets print karte hain.',
    },
    hi: {
      questions: ['शूटिंग टारगेट छापते हैं क्या'],
      answer: 'जी हाँ, क्लब और रेंज के लिए ISSF मानकों के शूटिंग टारगेट छापते हैं।',
    },
  },
  {
    topic: 'services.paper',
    source: pages.home,
    keywords: ['leaflets', 'posters', 'letterhead', 'envelope', 'paper printing', 'banner', 'pamphlet'],
    en: {
      questions: [
        'Do you print leaflets and posters?',
        'pamphlet printing',
        'Do you print letterheads and envelopes?',
        'digital paper printing',
        'brochure and flyer printing',
      ],
      answer:
        'Yes: leaflets, posters, letterheads, envelopes and digital prints on the paper you choose, in small or large quantities. Tell us the size, paper and quantity for an exact quote.',
    },
    hinglish: {
      questions: ['poster chapwana hai', 'pamphlet chhapte ho', 'letterhead aur lifafa banwana hai'],
      answer:
        'Ji haan: leaflets, posters, letterheads, envelopes aur digital print, aapki pasand ke kagaz par. Size, kagaz aur quantity bataiye, sahi quote mil jayega.',
    },
    hi: {
      questions: ['पोस्टर छपवाना है', 'पर्चे छापते हैं क्या', 'लेटरहेड और लिफाफा बनवाना है'],
      answer:
        'जी हाँ: पर्चे, पोस्टर, लेटरहेड, लिफाफे और डिजिटल प्रिंट, आपकी पसंद के कागज़ पर। आकार, कागज़ और संख्या बताइए, सही कोटेशन मिल जाएगा।',
    },
  },
  {
    topic: 'services.books',
    source: pages.home,
    keywords: ['doctor files', 'invoice books', 'bill books'],
    en: {
      questions: ['Do you print bill books?', 'multicolour invoice book', 'Do you make doctor files?', 'clinic files'],
      answer: 'Yes: doctor files and folders for clinics, and multicolour bill and invoice books.',
    },
    hinglish: {
      questions: ['bill book banwana hai', 'doctor file banate ho'],
      answer: 'Ji haan: clinics ke liye doctor files aur folders, aur multicolour bill aur invoice books banate hain.',
    },
    hi: {
      questions: ['बिल बुक छपवानी है', 'डॉक्टर फाइल बनाते हैं क्या'],
      answer: 'जी हाँ: क्लिनिक के लिए डॉक्टर फाइल और फ़ोल्डर, और मल्टीकलर बिल और इनवॉइस बुक बनाते हैं।',
    },
  },
  {
    topic: 'products.all',
    source: pages.products,
    keywords: ['products', 'mugs', 'mouse pads', 'photo frames', 'bottles', 'keychains'],
    en: {
      questions: [
        'What products do you sell?',
        'What can I buy here?',
        'Do you sell bottles, photo frames and keychains?',
        'mouse pad price',
        'show products',
      ],
      answer:
        'Our shop has mugs, mouse pads, photo frames, bottles and keychains. Each shows its price, and you can order online.',
    },
    hinglish: {
      questions: ['kya kya milta hai', 'aapke paas kya products hain', 'bottle keychain frame ka rate'],
      answer:
        'Hamari shop mein mugs, mouse pads, photo frames, bottles aur keychains hain. Sabka daam wahan likha hai, aur online order kar sakte hain.',
    },
    hi: {
      questions: ['क्या क्या मिलता है', 'कौन से प्रोडक्ट हैं', 'बोतल, फ्रेम, कीचेन की कीमत'],
      answer: 'हमारी दुकान में मग, माउस पैड, फोटो फ्रेम, बोतल और कीचेन हैं। सबका दाम वहाँ लिखा है, और ऑनलाइन ऑर्डर कर सकते हैं।',
    },
  },
];
