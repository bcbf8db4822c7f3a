import type { KnowledgeText } from '../knowledge-text.js';
import { pages } from './pages.js';

export const accounts: KnowledgeText[] = [
  {
    topic: 'account.create',
    source: pages.signup,
    keywords: ['account', 'sign up', 'register'],
    en: {
      questions: ['How do I create an account?', 'How do I sign up?', 'Do I need an account to order?', 'register'],
      answer:
        'Press Sign Up at the top, give your name, e-mail address and a password, and you are in. You need an account for the cart and for orders; looking around needs none.',
    },
    hinglish: {
      questions: ['account kaise banaye', 'sign up kaise kare', 'khata kaise khole'],
      answer:
        'Upar Sign Up dabaiye, naam, e-mail aur password dijiye, bas. Cart aur order ke liye account chahiye; dekhne ke liye nahi.',
    },
    hi: {
      questions: ['खाता कैसे बनाएं', 'अकाउंट कैसे बनाते हैं', 'रजिस्ट्रेशन कैसे करें'],
      answer: 'ऊपर Sign Up दबाइए, नाम, ई-मेल और पासवर्ड दीजिए, बस। कार्ट और ऑर्डर के लिए खाता चाहिए; देखने के लिए नहीं।',
    },
  },
  {
    topic: 'account.login',
    source: pages.login,
    keywords: ['login', 'sign in', 'google login'],
    en: {
      questions: ['How do I log in?', 'Can I sign in with Google?', 'I cannot log in', 'login problem'],
      answer:
        'Press Login at the top and use your e-mail address and password, or continue with Google where it is offered. After several wrong passwords an account has to wait a little before the next try.',
    },
    hinglish: {
      questions: ['login kaise kare', 'login nahi ho raha', 'google se login hota hai kya'],
      answer:
        'Upar Login dabaiye aur e-mail aur password dijiye, ya jahan dikhe wahan Google se aaiye. Kai baar galat password dene par thodi der rukna padta hai.',
    },
    hi: {
      questions: ['लॉगिन कैसे करें', 'लॉगिन नहीं हो रहा', 'साइन इन कैसे करें'],
      answer:
        'ऊपर Login दबाइए और ई-मेल और पासवर्ड दीजिए, या जहाँ दिखे वहाँ Google से आइए। कई बार गलत पासवर्ड देने पर थोड़ी देर रुकना पड़ता है।',
    },
  },
  {
    topic: 'account.password',
    source: pages.contact,
    keywords: ['forgot password', 'reset password', 'change password'],
    en: {
      questions: ['I forgot my password', 'How do I reset my password?', 'change my password'],
      answer: 'Please write to us from the e-mail address of your account ({email}); our team helps you back in.',
    },
    hinglish: {
      questions: ['password bhool gaya', 'password kaise badle'],
      answer: 'Apne account wale e-mail se humein likhiye ({email}); team aapko wapas login karne mein madad karegi.',
    },
    hi: {
      questions: ['पासवर्ड भूल गया', 'पासवर्ड कैसे बदलें'],
      answer: 'अपने खाते वाले ई-मेल से हमें लिखिए ({email}); टीम आपको वापस लॉगिन करने में मदद करेगी।',
    },
  },
  {
    topic: 'privacy.data',
    source: pages.privacy,
    keywords: ['privacy', 'personal data', 'data safe', 'sell data'],
    en: {
      questions: [
        'Is my data safe?',
        'What do you do with my personal data?',
        'Do you share my information?',
        'privacy policy',
      ],
      answer:
        'We ask only for what a job needs, use it to print, deliver and answer you, and do not sell or rent it. Delivery partners get only the name, address and phone number on the parcel. Data travels encrypted.',
    },
    hinglish: {
      questions: ['mera data safe hai kya', 'meri jankari kisi ko dete ho kya'],
      answer:
        'Hum utni hi jankari lete hain jitni kaam ke liye chahiye, aur use bechte ya kiraye par nahi dete. Delivery partner ko sirf parcel par likha naam, pata aur phone milta hai.',
    },
    hi: {
      questions: ['मेरा डेटा सुरक्षित है क्या', 'मेरी निजी जानकारी किसी को देते हैं क्या'],
      answer:
        'हम उतनी ही जानकारी लेते हैं जितनी काम के लिए चाहिए, और उसे बेचते या किराये पर नहीं देते। डिलीवरी पार्टनर को केवल पार्सल पर लिखा नाम, पता और फोन मिलता है।',
    },
  },
  {
    topic: 'privacy.delete',
    source: pages.privacy,
    keywords: ['delete account', 'delete data', 'erase'],
    en: {
      questions: ['How do I delete my account?', 'Can you delete my data?', 'How long do you keep chats?'],
      answer:
        'You may have your account and its data deleted at any time: write to the e-mail address on our contact page, and we answer within 30 days. Chats are kept for 90 days; orders and bills as long as tax law requires.',
    },
    hinglish: {
      questions: ['account delete kaise kare', 'mera data hatao'],
      answer:
        'Account aur uska data kabhi bhi hatwa sakte hain: contact page ke e-mail par likhiye, 30 din ke andar jawab milta hai. Chat 90 din rakhi jati hai; order aur bill utne samay tak jitna tax kanoon kehta hai.',
    },
    hi: {
      questions: ['खाता डिलीट कैसे करें', 'मेरा डेटा हटाना है'],
      answer:
        'खाता और उसका डेटा कभी भी हटवा सकते हैं: संपर्क पेज के ई-मेल पर लिखिए, 30 दिन के अंदर जवाब मिलता है। चैट 90 दिन रखी जाती है; ऑर्डर और बिल उतने समय तक जितना कर कानून कहता है।',
    },
  },
  {
    topic: 'privacy.cookies',
    source: pages.privacy,
    keywords: ['cookies', 'trackers'],
    en: {
      questions: ['Do you use cookies?', 'Do you use trackers?'],
      answer:
        'A few small ones: the session that keeps you signed in, a cookie against forged forms, a number that holds your chat together for up to 90 days, and a note that you have already seen an offer. No advertising cookies and no trackers of other companies.',
    },
    hinglish: {
      questions: ['cookies use karte ho kya'],
      answer:
        'Kuch chhoti cookies: login bana rakhne ki, forms ki suraksha ki, aapki chat ko 90 din tak jodne wala number, aur offer dekh liya iska nishan. Vigyapan ki cookies ya doosron ke trackers nahi.',
    },
    hi: {
      questions: ['कुकीज़ का इस्तेमाल करते हैं क्या', 'cookies लेते हैं क्या'],
      answer:
        'कुछ छोटी कुकीज़: लॉगिन बनाए रखने की, फ़ॉर्म की सुरक्षा की, आपकी चैट को 90 दिन तक जोड़ने वाला नंबर, और ऑफर देख लेने का निशान। विज्ञापन की कुकीज़ या दूसरों के ट्रैकर नहीं।',
    },
  },
  {
    topic: 'terms.artwork-rights',
    source: pages.terms,
    keywords: ['copyright', 'who owns artwork', 'refuse work'],
    en: {
      questions: ['Who owns the artwork I send?', 'Can I print a copyrighted picture?', 'Do you print anything?'],
      answer:
        'What you send us stays yours. You confirm that you may use it: photos, logos, names and texts of others need their permission. We may refuse work that is unlawful, hateful or deceives people.',
    },
    hinglish: {
      questions: ['mera artwork kiska hoga', 'copyright wali photo print hogi kya'],
      answer:
        'Jo aap bhejte hain wo aapka hi rehta hai. Doosron ki photo, logo ya naam ke liye unki anumati chahiye. Gair-kanooni ya nafrat wale kaam hum nahi karte.',
    },
    hi: {
      questions: ['कॉपीराइट वाली फोटो छपेगी क्या', 'मेरी फाइल किसकी रहेगी'],
      answer:
        'जो आप भेजते हैं वह आपका ही रहता है। दूसरों की फोटो, लोगो या नाम के लिए उनकी अनुमति चाहिए। गैर-कानूनी या नफ़रत वाले काम हम नहीं करते।',
    },
  },
  {
    topic: 'terms.general',
    source: pages.terms,
    keywords: ['terms and conditions', 'rules', 'court', 'age'],
    en: {
      questions: ['What are your terms and conditions?', 'What are the rules for orders?', 'Which law applies?'],
      answer:
        'Placing an order is an offer; the contract is made when we confirm it. You must be 18 or order with a guardian’s consent. The total of the checkout is what you pay, we print what you approve, and faults told within 7 days are put right. Indian law applies.',
    },
    hinglish: {
      questions: ['terms and conditions kya hain', 'niyam kya hain'],
      answer:
        'Order dena ek prastav hai; hamare confirm karne par karar banta hai. Umar 18 ya guardian ki anumati chahiye. Checkout ka total hi dena hota hai, jo approve karein wahi print hota hai, aur 7 din ke andar batayi galti theek ki jati hai.',
    },
    hi: {
      questions: ['नियम और शर्तें क्या हैं'],
      answer:
        'ऑर्डर देना एक प्रस्ताव है; हमारी पुष्टि पर करार बनता है। उम्र 18 या अभिभावक की अनुमति चाहिए। चेकआउट की रकम ही देनी होती है, जो मंज़ूर करें वही छपता है, और 7 दिन के अंदर बताई गलती ठीक की जाती है।',
    },
  },
];
