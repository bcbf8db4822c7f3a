import type { KnowledgeText } from '../knowledge-text.js';
import { pages } from './pages.js';

export const ordering: KnowledgeText[] = [
  {
    topic: 'order.how',
    source: pages.products,
    keywords: ['how to order', 'place order', 'checkout'],
    en: {
      questions: [
        'How do I order?',
        'How can I place an order?',
        'How do I buy something?',
        'What are the steps to order?',
        'how does checkout work',
      ],
      answer:
        'Choose a product on our products page, set the quantity and press Add to Cart; for that you log in or create an account. Then open the cart, press Proceed to Checkout, fill in your name and address, choose Cash on Delivery and press Place Order.',
    },
    hinglish: {
      questions: ['order kaise kare', 'kaise kharide', 'order karna hai', 'saman kaise mangwaye'],
      answer:
        'Products page par product chuniye, quantity rakhiye aur Add to Cart dabaiye; iske liye login ya naya account chahiye. Phir cart kholiye, Proceed to Checkout dabaiye, naam aur pata bhariye, Cash on Delivery chuniye aur Place Order dabaiye.',
    },
    hi: {
      questions: ['ऑर्डर कैसे करें', 'कैसे खरीदें', 'ऑर्डर करने का तरीका'],
      answer:
        'प्रोडक्ट पेज पर सामान चुनिए, संख्या रखिए और Add to Cart दबाइए; इसके लिए लॉगिन या नया खाता चाहिए। फिर कार्ट खोलिए, Proceed to Checkout दबाइए, नाम और पता भरिए, Cash on Delivery चुनिए और Place Order दबाइए।',
    },
  },
  {
    topic: 'order.track',
    source: pages.orders,
    keywords: ['track order', 'order status', 'my orders'],
    en: {
      questions: [
        'Where is my order?',
        'How can I track my order?',
        'order status',
        'Where can I see my orders?',
        'tracking number',
      ],
      answer:
        'Log in and open My orders: it shows the state of each order, from placed, confirmed and printing to shipped and delivered. When a parcel leaves us, our team sends the partner’s tracking number if there is one.',
    },
    hinglish: {
      questions: ['mera order kahan hai', 'order track kaise kare', 'order ka status'],
      answer:
        'Login karke My orders kholiye: har order ki halat wahan dikhti hai, placed, confirmed, printing, shipped ya delivered. Parcel nikalne par team tracking number bhejti hai, agar partner deta ho.',
    },
    hi: {
      questions: ['मेरा ऑर्डर कहां है', 'ऑर्डर ट्रैक कैसे करें', 'ऑर्डर का स्टेटस'],
      answer:
        'लॉगिन करके My orders खोलिए: हर ऑर्डर की स्थिति वहाँ दिखती है, placed, confirmed, printing, shipped या delivered। पार्सल निकलने पर टीम ट्रैकिंग नंबर भेजती है, अगर पार्टनर देता हो।',
    },
  },
  {
    topic: 'order.cart',
    source: pages.cart,
    keywords: ['cart', 'change quantity', 'remove item'],
    en: {
      questions: [
        'Where is my cart?',
        'How do I change the quantity in my cart?',
        'How do I remove an item from the cart?',
        'I cannot add to cart',
      ],
      answer:
        'Your cart opens from the top of every page once you are logged in. There you change quantities with plus and minus, remove a line or clear the cart. Adding needs a login: please log in first if Add to Cart asks for it.',
    },
    hinglish: {
      questions: ['cart mein add nahi ho raha', 'cart kahan hai', 'cart se kaise hataye'],
      answer:
        'Login ke baad cart har page ke upar se khulta hai. Wahan plus aur minus se quantity badliye, line hataiye ya poora cart khali kijiye. Add to Cart ke liye pehle login kijiye.',
    },
    hi: {
      questions: ['कार्ट कहां है', 'कार्ट में कैसे डालें', 'कार्ट से कैसे हटाएं'],
      answer:
        'लॉगिन के बाद कार्ट हर पेज के ऊपर से खुलता है। वहाँ प्लस और माइनस से संख्या बदलिए, सामान हटाइए या पूरा कार्ट खाली कीजिए। Add to Cart के लिए पहले लॉगिन कीजिए।',
    },
  },
  {
    topic: 'order.custom',
    source: pages.contact,
    keywords: ['custom order', 'personalised', 'photo mug', 'own logo', 'name printing'],
    en: {
      questions: [
        'Can I get a custom mug with my photo?',
        'Do you print my own logo?',
        'Can you personalise a product?',
        'How do I place a custom order?',
        'Can I get my name printed?',
      ],
      answer:
        'Yes, we print your photo, name or logo. Send it through the contact page or on WhatsApp ({whatsapp}) with the product and quantity: you get a price and a proof first, and we print what you approve.',
    },
    hinglish: {
      questions: [
        'apni photo wala mug banwana hai',
        'apna naam likhwa sakte hain',
        'apna logo print ho jayega',
        'custom order kaise kare',
      ],
      answer:
        'Ji haan, hum aapki photo, naam ya logo print karte hain. Contact page ya WhatsApp ({whatsapp}) par product aur quantity ke saath bhejiye: pehle daam aur proof milta hai, aapke approve karne par print hota hai.',
    },
    hi: {
      questions: ['अपनी फोटो वाला मग बनवाना है', 'अपना नाम लिखवा सकते हैं', 'अपना लोगो छपवाना है'],
      answer:
        'जी हाँ, हम आपकी फोटो, नाम या लोगो छापते हैं। संपर्क पेज या WhatsApp ({whatsapp}) पर सामान और संख्या के साथ भेजिए: पहले दाम और प्रूफ मिलता है, आपके मंज़ूर करने पर छपाई होती है।',
    },
  },
  {
    topic: 'order.bulk',
    source: pages.contact,
    keywords: ['bulk order', 'wholesale', 'quantity discount', 'corporate'],
    en: {
      questions: [
        'Do you take bulk orders?',
        'What is the wholesale price?',
        'Is there a discount for large quantities?',
        'bulk order for my office',
        'Do you have a coupon or discount?',
      ],
      answer:
        'Yes, large runs are our daily work. Write to us with the product, the quantity and the date you need it, and our team names a price: {email} or WhatsApp {whatsapp}.',
    },
    hinglish: {
      questions: ['bulk mein rate kya hoga', 'thok mein chahiye', 'zyada lene par discount milega'],
      answer:
        'Ji haan, bade order hamara roz ka kaam hai. Product, quantity aur tareekh likh dijiye, team daam batayegi: {email} ya WhatsApp {whatsapp}.',
    },
    hi: {
      questions: ['थोक में रेट क्या होगा', 'ज़्यादा लेने पर छूट मिलेगी', 'थोक ऑर्डर लेते हैं क्या'],
      answer:
        'जी हाँ, बड़े ऑर्डर हमारा रोज़ का काम है। सामान, संख्या और तारीख लिख दीजिए, टीम दाम बताएगी: {email} या WhatsApp {whatsapp}।',
    },
  },
  {
    topic: 'order.minimum',
    source: pages.terms,
    keywords: ['minimum order', 'moq', 'single piece'],
    en: {
      questions: [
        'What is the minimum order quantity?',
        'Can I order a single piece?',
        'Is there a minimum order?',
        'minimum quantity for garment tags',
      ],
      answer:
        'In the shop you can order a single piece. Some print jobs have a minimum, such as 2000 garment tags; for others our team tells you with the price.',
    },
    hinglish: {
      questions: ['kam se kam kitna order karna hoga', 'ek piece mil jayega kya', 'minimum order kitna hai'],
      answer:
        'Shop se ek piece bhi order kar sakte hain. Kuch print kaam mein minimum hota hai, jaise garment tags 2000; baaki ka team daam ke saath batati hai.',
    },
    hi: {
      questions: ['कम से कम कितना ऑर्डर करना होगा', 'न्यूनतम ऑर्डर कितना है'],
      answer:
        'दुकान से एक पीस भी ऑर्डर कर सकते हैं। कुछ छपाई में न्यूनतम होता है, जैसे गारमेंट टैग 2000; बाकी का टीम दाम के साथ बताती है।',
    },
  },
  {
    topic: 'order.proof',
    source: pages.terms,
    keywords: ['proof', 'colours differ', 'approve'],
    en: {
      questions: [
        'Do I get a proof before printing?',
        'Can I see a sample before you print?',
        'Will the colours match my screen?',
      ],
      answer:
        'For customised work you get a proof. Please check names, numbers, spelling, size and cut: we print what you approve. Ink, fabric and metal show colours differently from a screen, and small differences between two runs are part of the craft.',
    },
    hinglish: {
      questions: ['print se pehle proof dikhaoge kya', 'rang screen jaisa hi aayega kya'],
      answer:
        'Customised kaam mein pehle proof milta hai. Naam, number, spelling, size aur cut dekh lijiye: jo aap approve karte hain wahi print hota hai. Screen aur ink ke rang mein thoda fark hota hai.',
    },
    hi: {
      questions: ['छपाई से पहले प्रूफ मिलेगा क्या', 'रंग स्क्रीन जैसा आएगा क्या'],
      answer:
        'कस्टम काम में पहले प्रूफ मिलता है। नाम, नंबर, वर्तनी, आकार और कट देख लीजिए: जो आप मंज़ूर करते हैं वही छपता है। स्क्रीन और स्याही के रंग में थोड़ा फ़र्क होता है।',
    },
  },
];
