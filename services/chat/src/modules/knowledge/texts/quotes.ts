import type { KnowledgeText } from '../knowledge-text.js';
import { pages } from './pages.js';

export const quotes: KnowledgeText[] = [
  {
    topic: 'quote.request',
    source: pages.quote,
    keywords: ['quote', 'quotation', 'estimate'],
    en: {
      questions: ['How do I get a quote?', 'Can you send me a quotation?', 'I need an estimate', 'quotation form'],
      answer:
        'Fill in the quotation form: product or service, quantity, size, finish and the date you need it; you can add your design. Our team replies with an exact quote.',
    },
    hinglish: {
      questions: ['quotation kaise milega', 'quote chahiye', 'estimate bana do'],
      answer:
        'Quotation form bhariye: product ya service, quantity, size, finish aur tareekh; apna design bhi jod sakte hain. Team aapko sahi quote bhejegi.',
    },
    hi: {
      questions: ['कोटेशन कैसे मिलेगा', 'कोटेशन चाहिए'],
      answer:
        'कोटेशन फ़ॉर्म भरिए: सामान या सेवा, संख्या, आकार, फ़िनिश और तारीख; अपना डिज़ाइन भी जोड़ सकते हैं। टीम आपको सही कोटेशन भेजेगी।',
    },
  },
  {
    topic: 'quote.print-price',
    source: pages.quote,
    keywords: ['price of printing', 'price depends on size and quantity'],
    en: {
      questions: [
        'What do 500 visiting cards cost?',
        'visiting card price',
        'price of a flex banner per square foot',
        'banner size price',
        'pamphlet price',
        'poster price',
        'sticker price per piece',
        'letterhead and envelope price',
        'bill book price',
      ],
      answer:
        'The price depends on size, quantity, paper and finish. Tell us these and your date in the quotation form, and our team replies with an exact quote.',
    },
    hinglish: {
      questions: [
        'visiting card ka rate kya hai',
        'visiting card kitne ke hain',
        'banner ka rate kya hai',
        'pamphlet ka rate',
        'sticker kitne ka padega',
        'poster ka daam',
        'letterhead ka rate',
      ],
      answer:
        'Daam size, quantity, kagaz aur finish par nirbhar hai. Quotation form mein ye sab aur tareekh bhariye; team aapko sahi quote bhejegi.',
    },
    hi: {
      questions: ['विजिटिंग कार्ड कितने के हैं', 'बैनर का रेट क्या है', 'पर्चे का रेट', 'स्टिकर का रेट', 'पोस्टर का दाम'],
      answer: 'दाम आकार, संख्या, कागज़ और फ़िनिश पर निर्भर है। कोटेशन फ़ॉर्म में ये सब और तारीख भरिए; टीम आपको सही कोटेशन भेजेगी।',
    },
  },
  {
    topic: 'quote.invitations',
    source: pages.quote,
    keywords: ['wedding card', 'invitation card', 'shaadi card'],
    en: {
      questions: ['Do you print wedding invitation cards?', 'marriage card', 'invitation card price'],
      answer:
        'Wedding and invitation cards are made to order. Tell us the size, paper, quantity and date in the quotation form; our team confirms what we can print and sends an exact quote.',
    },
    hinglish: {
      questions: ['shaadi ka card banwana hai', 'nimantran patra chhapte ho', 'wedding card ka rate'],
      answer:
        'Shaadi aur invitation cards order par bante hain. Quotation form mein size, kagaz, quantity aur tareekh bhariye; team bata degi ki kya ban sakta hai aur sahi quote bhejegi.',
    },
    hi: {
      questions: ['शादी का कार्ड बनवाना है', 'निमंत्रण पत्र छापते हैं क्या'],
      answer:
        'शादी और निमंत्रण के कार्ड ऑर्डर पर बनते हैं। कोटेशन फ़ॉर्म में आकार, कागज़, संख्या और तारीख भरिए; टीम बता देगी कि क्या बन सकता है और सही कोटेशन भेजेगी।',
    },
  },
  {
    topic: 'quote.t-shirts',
    source: pages.quote,
    keywords: ['t-shirt', 'custom t-shirt', 'uniform'],
    en: {
      questions: ['Can you print T-shirts?', 'T-shirt price', 'Do you make uniforms or caps?'],
      answer:
        'T-shirts are not in our online shop, but we have T-shirt design templates and take requests. Tell us the quantity, sizes and print in the quotation form; our team confirms what is possible and sends a quote.',
    },
    hinglish: {
      questions: ['tshirt banwani hai', 'tshirt par print hota hai kya', 'tshirt ka rate'],
      answer:
        'T-shirt hamari online shop mein nahi hai, par design templates hain aur request le sakte hain. Quotation form mein quantity, size aur print bhariye; team bata degi ki kya ho sakta hai aur quote bhejegi.',
    },
    hi: {
      questions: ['टीशर्ट छपती है क्या', 'टीशर्ट का रेट'],
      answer:
        'टी-शर्ट हमारी ऑनलाइन दुकान में नहीं है, पर डिज़ाइन टेम्पलेट हैं और अनुरोध ले सकते हैं। कोटेशन फ़ॉर्म में संख्या, साइज़ और प्रिंट भरिए; टीम बता देगी कि क्या हो सकता है और कोटेशन भेजेगी।',
    },
  },
];
