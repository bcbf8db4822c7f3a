import type { KnowledgeText } from '../knowledge-text.js';
import { pages } from './pages.js';

/** What shoppers ask on the way to an order. */
export const shoppingHelp: KnowledgeText[] = [
  {
    topic: 'shipping.places',
    source: pages.shipping,
    keywords: ['delivery city', 'pincode', 'all india delivery'],
    en: {
      questions: [
        'Do you deliver to Pune?',
        'Is delivery available at my pincode?',
        'Do you ship all over India?',
        'deliver to my city',
      ],
      answer:
        'Yes, we deliver all over India: ready in 1–2 business days, delivered in 5–7 more (2–3 with express). Enter your PIN code with your address at checkout.',
    },
    hinglish: {
      questions: [
        'Jaipur mein delivery hoti hai kya',
        'mere sheher mein bhejte ho kya',
        'mere pincode par delivery hai',
      ],
      answer:
        'Ji haan, hum poore India mein deliver karte hain: 1–2 business days mein taiyar, phir 5–7 business days mein delivery (express mein 2–3). Checkout par pate ke saath PIN code bhariye.',
    },
    hi: {
      questions: ['जयपुर में डिलीवरी होती है क्या', 'मेरे शहर में भेजते हैं क्या', 'मेरे पिनकोड पर डिलीवरी है क्या'],
      answer:
        'जी हाँ, हम पूरे भारत में डिलीवरी करते हैं: 1–2 कार्य दिवस में तैयार, फिर 5–7 कार्य दिवस में डिलीवरी (एक्सप्रेस में 2–3)। चेकआउट पर पते के साथ पिन कोड भरिए।',
    },
  },
  {
    topic: 'shipping.deadline',
    source: pages.shipping,
    keywords: ['tomorrow', 'same day', 'next day'],
    en: {
      questions: ['Can you deliver tomorrow?', 'Do you have same day delivery?', 'I need it today'],
      answer:
        'Tomorrow is too soon: printing takes 1–2 business days, and express delivery 2–3 more where our partner offers it. For an urgent job, WhatsApp {whatsapp} or call {phone} before you order.',
    },
    hinglish: {
      questions: ['kal delivery ho jayegi', 'aaj hi chahiye', 'parso tak de doge'],
      answer:
        'Kal tak mushkil hai: print mein 1–2 business days lagte hain aur express delivery mein 2–3 aur, jahan partner ye suvidha deta hai. Urgent ho to order se pehle WhatsApp {whatsapp} ya call {phone} kijiye.',
    },
    hi: {
      questions: ['कल डिलीवरी हो जाएगी', 'आज ही चाहिए', 'परसों तक दे देंगे'],
      answer:
        'कल तक मुश्किल है: छपाई में 1–2 कार्य दिवस लगते हैं और एक्सप्रेस डिलीवरी में 2–3 और, जहाँ पार्टनर यह सुविधा देता है। अर्जेंट हो तो ऑर्डर से पहले WhatsApp {whatsapp} या कॉल {phone} कीजिए।',
    },
  },
  {
    topic: 'payment.gst',
    source: pages.contact,
    keywords: ['gst', 'gst invoice', 'tax invoice', 'gstin', 'bill'],
    en: {
      questions: ['Do you give a GST invoice?', 'Can I get a bill in my company name?', 'What is your GST number?'],
      answer:
        'Please ask our team before you order: they confirm which invoice they can give you and note your GSTIN and company name. WhatsApp {whatsapp}, call {phone} or e-mail {email}.',
    },
    hinglish: {
      questions: ['gst wala bill doge kya', 'company ke naam ka bill milega', 'gst number kya hai'],
      answer:
        'Order se pehle hamari team se pooch lijiye: kaun sa bill mil sakta hai ye wahi confirm karti hai, aur aapka GSTIN aur company ka naam note kar leti hai. WhatsApp {whatsapp}, call {phone} ya e-mail {email}.',
    },
    hi: {
      questions: ['जीएसटी वाला बिल देंगे क्या', 'कंपनी के नाम का बिल मिलेगा', 'जीएसटी नंबर क्या है'],
      answer:
        'ऑर्डर से पहले हमारी टीम से पूछ लीजिए: कौन सा बिल मिल सकता है, यह वही बताती है, और आपका GSTIN और कंपनी का नाम नोट कर लेती है। WhatsApp {whatsapp}, कॉल {phone} या ई-मेल {email}।',
    },
  },
  {
    topic: 'order.offers',
    source: pages.contact,
    keywords: ['coupon', 'promo code', 'offer', 'sale'],
    en: {
      questions: ['Do you have a coupon code?', 'Is there any offer or sale now?', 'discount coupon'],
      answer:
        'There is no coupon code at checkout. Reduced prices are shown on the product itself, next to the old price. For large quantities, ask our team for a quote.',
    },
    hinglish: {
      questions: ['koi coupon code hai kya', 'abhi koi offer chal raha hai'],
      answer:
        'Checkout par coupon code nahi lagta. Jo daam kam hua hai, wo product par purane daam ke saath dikhta hai. Zyada quantity ke liye team se quote lijiye.',
    },
    hi: {
      questions: ['कोई कूपन कोड है क्या', 'अभी कोई ऑफर चल रहा है'],
      answer:
        'चेकआउट पर कूपन कोड नहीं लगता। जो दाम कम हुआ है, वह प्रोडक्ट पर पुराने दाम के साथ दिखता है। ज़्यादा संख्या के लिए टीम से कोटेशन लीजिए।',
    },
  },
  {
    topic: 'designs.service',
    source: pages.contact,
    keywords: ['design service', 'logo design', 'graphic designer'],
    en: {
      questions: [
        'Can your designer create a design for us?',
        'Do you offer logo design?',
        'I have no design, will you make one?',
      ],
      answer:
        'Yes, our team can design it for you. Send your text, logo and idea on WhatsApp {whatsapp} or to {email}; we tell you the charge first, and you get a proof before we print.',
    },
    hinglish: {
      questions: ['design aap banate ho kya', 'logo design karte ho', 'mere paas design nahi hai'],
      answer:
        'Ji haan, hamari team design bana sakti hai. Text, logo aur idea WhatsApp {whatsapp} ya {email} par bhejiye; charge pehle bataya jata hai aur print se pehle proof milta hai.',
    },
    hi: {
      questions: ['डिज़ाइन आप बनाते हैं क्या', 'मेरे पास डिज़ाइन नहीं है', 'लोगो डिज़ाइन करते हैं क्या'],
      answer:
        'जी हाँ, हमारी टीम डिज़ाइन बना सकती है। टेक्स्ट, लोगो और आइडिया WhatsApp {whatsapp} या {email} पर भेजिए; शुल्क पहले बताया जाता है और छपाई से पहले प्रूफ मिलता है।',
    },
  },
  {
    topic: 'products.reviews',
    source: pages.products,
    keywords: ['reviews', 'ratings'],
    en: {
      questions: ['Where can I read reviews?', 'product ratings', 'How is the quality, any customer feedback?'],
      answer:
        'Open a product: reviews from buyers are on its page. You can also see finished jobs on the Our Works page.',
    },
    hinglish: {
      questions: ['product ka review kahan hai', 'quality ka feedback dikhao'],
      answer:
        'Product kholiye: kharidne walon ke reviews usi page par hain. Hamara kaam Our Works page par bhi dekh sakte hain.',
    },
    hi: {
      questions: ['प्रोडक्ट के रिव्यू कहाँ हैं', 'क्वालिटी का फीडबैक'],
      answer: 'प्रोडक्ट खोलिए: खरीदने वालों के रिव्यू उसी पेज पर हैं। हमारा काम Our Works पेज पर भी देख सकते हैं।',
    },
  },
  {
    topic: 'site.offline',
    keywords: ['offline', 'internet connection'],
    en: {
      questions: ['Does the site work offline?', 'Can I order without internet?'],
      answer:
        'To order, log in or chat you need an internet connection. If the network is weak, call {phone} or message WhatsApp {whatsapp}.',
    },
    hinglish: {
      questions: ['bina internet order hoga kya', 'net nahi chal raha order kaise hoga'],
      answer:
        'Order, login aur chat ke liye internet chahiye. Network kamzor ho to {phone} par call ya WhatsApp {whatsapp} kijiye.',
    },
    hi: {
      questions: ['बिना इंटरनेट ऑर्डर होगा क्या', 'इंटरनेट नहीं चल रहा'],
      answer: 'ऑर्डर, लॉगिन और चैट के लिए इंटरनेट चाहिए। नेटवर्क कमज़ोर हो तो {phone} पर कॉल या WhatsApp {whatsapp} कीजिए।',
    },
  },
  {
    topic: 'contact.person',
    source: pages.contact,
    keywords: ['talk to a person', 'human', 'call back'],
    en: {
      questions: [
        'I want to talk to a person',
        'Can I speak to someone from your team?',
        'connect me to a human',
        'please call me back',
      ],
      answer:
        'Of course. Message us on WhatsApp {whatsapp}, call {phone} or e-mail {email}, and our team will help you.',
    },
    hinglish: {
      questions: ['kisi se baat karni hai', 'insaan se baat karwaiye', 'call back chahiye'],
      answer:
        'Zaroor. WhatsApp {whatsapp} par message, {phone} par call ya {email} par e-mail kijiye; hamari team madad karegi.',
    },
    hi: {
      questions: ['किसी से बात करनी है', 'इंसान से बात कराइए'],
      answer: 'ज़रूर। WhatsApp {whatsapp} पर मैसेज, {phone} पर कॉल या {email} पर ई-मेल कीजिए; हमारी टीम मदद करेगी।',
    },
  },
];
