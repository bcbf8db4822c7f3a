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
        'Tap Sign Up at the top and enter your name, e-mail address and a password. You need an account for the cart and orders, but not to browse.',
    },
    hinglish: {
      questions: ['account kaise banaye', 'sign up kaise kare', 'khata kaise khole'],
      answer:
        'Upar Sign Up dabaiye, phir naam, e-mail aur password daliye. Cart aur order ke liye account chahiye; dekhne ke liye nahi.',
    },
    hi: {
      questions: ['खाता कैसे बनाएं', 'अकाउंट कैसे बनाते हैं', 'रजिस्ट्रेशन कैसे करें'],
      answer: 'ऊपर Sign Up दबाइए, फिर नाम, ई-मेल और पासवर्ड डालिए। कार्ट और ऑर्डर के लिए खाता चाहिए; देखने के लिए नहीं।',
    },
  },
  {
    topic: 'account.login',
    source: pages.login,
    keywords: ['login', 'sign in', 'google login'],
    en: {
      questions: ['How do I log in?', 'Can I sign in with Google?', 'I cannot log in', 'login problem'],
      answer:
        'Tap Login at the top and enter your e-mail address and password. After several wrong passwords, please wait a little before you try again.',
    },
    hinglish: {
      questions: ['login kaise kare', 'login nahi ho raha', 'google se login hota hai kya'],
      answer:
        'Upar Login dabaiye aur e-mail aur password daliye. Kai baar galat password dene par thodi der rukkar phir koshish kijiye.',
    },
    hi: {
      questions: ['लॉगिन कैसे करें', 'लॉगिन नहीं हो रहा', 'साइन इन कैसे करें'],
      answer: 'ऊपर Login दबाइए और ई-मेल और पासवर्ड डालिए। कई बार गलत पासवर्ड देने पर थोड़ी देर रुककर फिर कोशिश कीजिए।',
    },
  },
  {
    topic: 'account.password',
    source: pages.contact,
    keywords: ['forgot password', 'reset password', 'change password'],
    en: {
      questions: ['I forgot my password', 'How do I reset my password?', 'change my password'],
      answer:
        'Please write to {email} from the e-mail address of your account, and our team will help you log in again.',
    },
    hinglish: {
      questions: ['password bhool gaya', 'password kaise badle'],
      answer: 'Apne account wale e-mail se {email} par likhiye; team dobara login karne mein aapki madad karegi.',
    },
    hi: {
      questions: ['पासवर्ड भूल गया', 'पासवर्ड कैसे बदलें'],
      answer: 'अपने खाते वाले ई-मेल से {email} पर लिखिए; टीम दोबारा लॉगिन करने में आपकी मदद करेगी।',
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
        'Yes. We ask only for what your order needs, use it to print, deliver and reply to you, and never sell or rent it. Delivery partners see only the name, address and phone number on the parcel. Your data is encrypted in transit.',
    },
    hinglish: {
      questions: ['mera data safe hai kya', 'meri jankari kisi ko dete ho kya'],
      answer:
        'Ji haan. Hum utni hi jankari lete hain jitni order ke liye chahiye, aur use kabhi bechte nahi. Delivery partner ko sirf parcel par likha naam, pata aur phone milta hai.',
    },
    hi: {
      questions: ['मेरा डेटा सुरक्षित है क्या', 'मेरी निजी जानकारी किसी को देते हैं क्या'],
      answer:
        'जी हाँ। हम उतनी ही जानकारी लेते हैं जितनी ऑर्डर के लिए चाहिए, और उसे कभी बेचते नहीं। डिलीवरी पार्टनर को केवल पार्सल पर लिखा नाम, पता और फोन मिलता है।',
    },
  },
  {
    topic: 'privacy.delete',
    source: pages.privacy,
    keywords: ['delete account', 'delete data', 'erase'],
    en: {
      questions: ['How do I delete my account?', 'Can you delete my data?', 'How long do you keep chats?'],
      answer:
        'You can ask us to delete your account and data at any time: write to {email}, and we reply within 30 days. Chats are kept for 90 days, or until you clear the conversation; orders and bills for as long as tax law requires.',
    },
    hinglish: {
      questions: ['account delete kaise kare', 'mera data hatao'],
      answer:
        'Account aur uska data kabhi bhi delete karwa sakte hain: {email} par likhiye, 30 din ke andar jawab milta hai. Chat 90 din tak rehti hai, ya jab tak aap use clear na karein; order aur bill utne samay tak jitna tax kanoon kehta hai.',
    },
    hi: {
      questions: ['खाता डिलीट कैसे करें', 'मेरा डेटा हटाना है'],
      answer:
        'खाता और उसका डेटा कभी भी हटवा सकते हैं: {email} पर लिखिए, 30 दिन के अंदर जवाब मिलता है। चैट 90 दिन तक रहती है, या जब तक आप उसे मिटा न दें; ऑर्डर और बिल उतने समय तक जितना कर कानून कहता है।',
    },
  },
  {
    topic: 'privacy.cookies',
    source: pages.privacy,
    keywords: ['cookies', 'trackers'],
    en: {
      questions: ['Do you use cookies?', 'Do you use trackers?'],
      answer:
        'Only a few: one keeps you logged in, one protects forms, one holds an ID for your chat for up to 90 days, and one remembers that you have seen an offer. No advertising cookies and no third-party trackers.',
    },
    hinglish: {
      questions: ['cookies use karte ho kya'],
      answer:
        'Bas kuch hi: ek login banaye rakhti hai, ek forms ki suraksha karti hai, ek mein aapki chat ki ID 90 din tak rehti hai, aur ek yaad rakhti hai ki aapne offer dekh liya. Advertising cookies ya doosri companies ke trackers nahi.',
    },
    hi: {
      questions: ['कुकीज़ का इस्तेमाल करते हैं क्या', 'cookies लेते हैं क्या'],
      answer:
        'बस कुछ ही: एक लॉगिन बनाए रखती है, एक फ़ॉर्म की सुरक्षा करती है, एक में आपकी चैट की ID 90 दिन तक रहती है, और एक याद रखती है कि आपने ऑफर देख लिया। विज्ञापन की कुकीज़ या दूसरी कंपनियों के ट्रैकर नहीं।',
    },
  },
  {
    topic: 'terms.artwork-rights',
    source: pages.terms,
    keywords: ['copyright', 'who owns artwork', 'refuse work'],
    en: {
      questions: ['Who owns the artwork I send?', 'Can I print a copyrighted picture?', 'Do you print anything?'],
      answer:
        'Your artwork stays yours. Please send only what you may use: other people’s photos, logos, names and texts need their permission. We may refuse work that is unlawful, hateful or deceptive.',
    },
    hinglish: {
      questions: ['mera artwork kiska hoga', 'copyright wali photo print hogi kya'],
      answer:
        'Aapka artwork aapka hi rehta hai. Doosron ki photo, logo ya naam ke liye unki anumati chahiye. Gair-kanooni ya nafrat wale kaam hum nahi karte.',
    },
    hi: {
      questions: ['कॉपीराइट वाली फोटो छपेगी क्या', 'मेरी फाइल किसकी रहेगी'],
      answer:
        'आपकी फाइल आपकी ही रहती है। दूसरों की फोटो, लोगो या नाम के लिए उनकी अनुमति चाहिए। गैर-कानूनी या नफ़रत वाले काम हम नहीं करते।',
    },
  },
  {
    topic: 'terms.general',
    source: pages.terms,
    keywords: ['terms and conditions', 'rules', 'court', 'age'],
    en: {
      questions: ['What are your terms and conditions?', 'What are the rules for orders?', 'Which law applies?'],
      answer:
        'In short: your order becomes binding when we confirm it; you must be 18, or have a guardian’s consent; you pay the total shown at checkout; we print what you approve; and we put right any fault reported within 7 days. Indian law applies.',
    },
    hinglish: {
      questions: ['terms and conditions kya hain', 'niyam kya hain'],
      answer:
        'Kam shabdon mein: order hamare confirm karne par pakka hota hai; umar 18 saal ho ya guardian ki anumati ho; checkout ka total hi dena hota hai; jo aap approve karein wahi print hota hai; aur 7 din ke andar batayi galti hum theek karte hain.',
    },
    hi: {
      questions: ['नियम और शर्तें क्या हैं'],
      answer:
        'कम शब्दों में: ऑर्डर हमारी पुष्टि पर पक्का होता है; उम्र 18 साल हो या अभिभावक की अनुमति हो; चेकआउट की रकम ही देनी होती है; जो आप मंज़ूर करें वही छपता है; और 7 दिन के अंदर बताई गलती हम ठीक करते हैं।',
    },
  },
];
