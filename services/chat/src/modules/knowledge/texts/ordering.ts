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
        'Choose a product, set the quantity and tap Add to Cart (you need to log in or sign up for that). Then open your cart, tap Proceed to Checkout, fill in your delivery address, choose Cash on Delivery and tap Place Order.',
    },
    hinglish: {
      questions: ['order kaise kare', 'kaise kharide', 'order karna hai', 'saman kaise mangwaye'],
      answer:
        'Product chuniye, quantity set kijiye aur Add to Cart dabaiye (iske liye login ya sign up karna hota hai). Phir cart kholiye, Proceed to Checkout dabaiye, delivery ka pata bhariye, Cash on Delivery chuniye aur Place Order dabaiye.',
    },
    hi: {
      questions: ['ऑर्डर कैसे करें', 'कैसे खरीदें', 'ऑर्डर करने का तरीका'],
      answer:
        'सामान चुनिए, संख्या डालिए और Add to Cart दबाइए (इसके लिए लॉगिन या साइन अप करना होता है)। फिर कार्ट खोलिए, Proceed to Checkout दबाइए, डिलीवरी का पता भरिए, Cash on Delivery चुनिए और Place Order दबाइए।',
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
        'Log in and open My orders to see the status of each order: placed, confirmed, printing, shipped or delivered. When your parcel leaves, our team sends you the courier’s tracking number if there is one.',
    },
    hinglish: {
      questions: ['mera order kahan hai', 'order track kaise kare', 'order ka status'],
      answer:
        'Login karke My orders kholiye: har order ka status wahan dikhta hai (placed, confirmed, printing, shipped ya delivered). Parcel nikalne par team courier ka tracking number bhejti hai, agar uplabdh ho.',
    },
    hi: {
      questions: ['मेरा ऑर्डर कहां है', 'ऑर्डर ट्रैक कैसे करें', 'ऑर्डर का स्टेटस'],
      answer:
        'लॉगिन करके My orders खोलिए: हर ऑर्डर की स्थिति वहाँ दिखती है (placed, confirmed, printing, shipped या delivered)। पार्सल निकलने पर टीम कूरियर का ट्रैकिंग नंबर भेजती है, अगर उपलब्ध हो।',
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
        'Your cart is at the top of every page once you log in. There you can change quantities with plus and minus, remove an item or clear the cart. If Add to Cart asks you to log in, please log in first.',
    },
    hinglish: {
      questions: ['cart mein add nahi ho raha', 'cart kahan hai', 'cart se kaise hataye'],
      answer:
        'Login ke baad cart har page ke upar milta hai. Wahan plus aur minus se quantity badliye, item hataiye ya poora cart khali kijiye. Add to Cart ke liye pehle login kijiye.',
    },
    hi: {
      questions: ['कार्ट कहां है', 'कार्ट में कैसे डालें', 'कार्ट से कैसे हटाएं'],
      answer:
        'लॉगिन के बाद कार्ट हर पेज के ऊपर मिलता है। वहाँ प्लस और माइनस से संख्या बदलिए, सामान हटाइए या पूरा कार्ट खाली कीजिए। Add to Cart के लिए पहले लॉगिन कीजिए।',
    },
  },
  {
    topic: 'order.custom',
    source: pages.products,
    keywords: ['custom order', 'personalised', 'photo mug', 'own logo', 'name printing'],
    en: {
      questions: [
        'Can I get a custom mug with my photo?',
        'Do you print my own logo?',
        'Can you personalise a product?',
        'How do I place a custom order?',
        'Can I get my name printed?',
        'Where do I enter the name or logo for a product?',
        'put our company logo on a product',
      ],
      answer:
        'Yes! Products that can be personalised have fields for your name, text, photo or logo on their page: fill them in and add the product to your cart. For anything else, send us your design on WhatsApp {whatsapp} with the quantity; you get a price and a proof before we print.',
    },
    hinglish: {
      questions: [
        'apni photo wala mug banwana hai',
        'apna naam likhwa sakte hain',
        'apna logo print ho jayega',
        'logo kahan dena hai',
        'product par photo print karwani hai',
        'custom order kaise kare',
      ],
      answer:
        'Ji haan! Jin products par naam, text, photo ya logo lag sakta hai, unke page par uske liye jagah hai: bhariye aur cart mein daliye. Kuch aur chahiye to apna design WhatsApp {whatsapp} par quantity ke saath bhejiye; print se pehle daam aur proof milta hai.',
    },
    hi: {
      questions: ['अपनी फोटो वाला मग बनवाना है', 'अपना नाम लिखवा सकते हैं', 'अपना लोगो छपवाना है'],
      answer:
        'जी हाँ! जिन सामानों पर नाम, टेक्स्ट, फोटो या लोगो लग सकता है, उनके पेज पर उसके लिए जगह है: भरिए और कार्ट में डालिए। कुछ और चाहिए तो अपना डिज़ाइन WhatsApp {whatsapp} पर संख्या के साथ भेजिए; छपाई से पहले दाम और प्रूफ मिलता है।',
    },
  },
  {
    topic: 'order.bulk',
    source: pages.quote,
    keywords: ['bulk order', 'wholesale', 'quantity discount', 'corporate'],
    en: {
      questions: [
        'Do you take bulk orders?',
        'What is the wholesale price?',
        'Is there a discount for large quantities?',
        'bulk order for my office',
        'discount for many pieces',
      ],
      answer:
        'Yes, we take bulk and corporate orders, and quote by quantity. Fill in the quotation form with the product, quantity and date, and our team replies with an exact quote.',
    },
    hinglish: {
      questions: ['bulk mein rate kya hoga', 'thok mein chahiye', 'zyada lene par discount milega'],
      answer:
        'Ji haan, bulk aur corporate order lete hain; daam quantity ke hisaab se hota hai. Quotation form mein product, quantity aur tareekh bhariye; team aapko sahi quote bhejegi.',
    },
    hi: {
      questions: ['थोक में रेट क्या होगा', 'ज़्यादा लेने पर छूट मिलेगी', 'थोक ऑर्डर लेते हैं क्या'],
      answer:
        'जी हाँ, थोक और कॉर्पोरेट ऑर्डर लेते हैं; दाम संख्या के हिसाब से होता है। कोटेशन फ़ॉर्म में सामान, संख्या और तारीख भरिए; टीम आपको सही कोटेशन भेजेगी।',
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
        'Most products in our shop can be ordered as a single piece; where there is a minimum, the product page shows it. Some print jobs have one too, such as 2,000 garment tags. For other jobs our team tells you with the quote.',
    },
    hinglish: {
      questions: ['kam se kam kitna order karna hoga', 'ek piece mil jayega kya', 'minimum order kitna hai'],
      answer:
        'Shop ke zyadatar products ka ek piece bhi order kar sakte hain; jahan minimum hai, wahan product page par likha hota hai. Kuch print kaam mein bhi minimum hota hai, jaise garment tags 2,000. Baaki ka team quote ke saath batati hai.',
    },
    hi: {
      questions: ['कम से कम कितना ऑर्डर करना होगा', 'न्यूनतम ऑर्डर कितना है'],
      answer:
        'दुकान के ज़्यादातर सामान का एक पीस भी ऑर्डर कर सकते हैं; जहाँ न्यूनतम संख्या है, वहाँ प्रोडक्ट पेज पर लिखी होती है। कुछ छपाई में भी न्यूनतम होता है, जैसे गारमेंट टैग 2,000। बाकी का टीम कोटेशन के साथ बताती है।',
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
        'Do you show me the design first?',
        'Will the colours match my screen?',
      ],
      answer:
        'Yes, for customised work you get a proof first. Please check names, numbers, spelling, size and cut: we print what you approve. Colours on paper, fabric and metal look slightly different from a screen.',
    },
    hinglish: {
      questions: ['print se pehle proof dikhaoge kya', 'rang screen jaisa hi aayega kya'],
      answer:
        'Ji haan, customised kaam mein pehle proof milta hai. Naam, number, spelling, size aur cut dekh lijiye: jo aap approve karte hain wahi print hota hai. Screen aur print ke rang mein thoda fark hota hai.',
    },
    hi: {
      questions: ['छपाई से पहले प्रूफ मिलेगा क्या', 'रंग स्क्रीन जैसा आएगा क्या'],
      answer:
        'जी हाँ, कस्टम काम में पहले प्रूफ मिलता है। नाम, नंबर, वर्तनी, आकार और कट देख लीजिए: जो आप मंज़ूर करते हैं वही छपता है। स्क्रीन और छपाई के रंग में थोड़ा फ़र्क होता है।',
    },
  },
];
