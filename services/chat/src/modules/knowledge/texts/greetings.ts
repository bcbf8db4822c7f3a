import type { KnowledgeText } from '../knowledge-text.js';

/** What is said between people; no page says it. */
export const greetings: KnowledgeText[] = [
  {
    topic: 'greeting.hello',
    keywords: [],
    en: {
      questions: ['hello', 'hi', 'good morning'],
      answer: 'Hello and welcome to Chhapai! Ask me about products, prices, delivery, returns or your own print job.',
    },
    hinglish: {
      questions: ['namaste', 'hello ji'],
      answer:
        'Namaste, Chhapai mein aapka swagat hai! Products, daam, delivery, return ya apne print job ke bare mein poochhiye.',
    },
    hi: {
      questions: ['नमस्ते', 'नमस्कार'],
      answer: 'नमस्ते, छपाई में आपका स्वागत है! सामान, दाम, डिलीवरी, वापसी या अपनी छपाई के बारे में पूछिए।',
    },
  },
  {
    topic: 'greeting.thanks',
    keywords: [],
    en: {
      questions: ['thank you', 'thanks', 'bye'],
      answer: 'You’re welcome! Ask any time; we’re happy to help.',
    },
    hinglish: {
      questions: ['shukriya', 'dhanyavad'],
      answer: 'Aapka swagat hai! Jab chahein poochhiye, hum yahin hain.',
    },
    hi: {
      questions: ['धन्यवाद', 'शुक्रिया'],
      answer: 'आपका स्वागत है! जब चाहें पूछिए, हम यहीं हैं।',
    },
  },
  {
    topic: 'greeting.robot',
    keywords: [],
    en: {
      questions: ['Are you a robot?', 'Are you human?', 'bot'],
      answer:
        'These are automated answers, taken from our pages. To talk to a person, WhatsApp {whatsapp} or call {phone}.',
    },
    hinglish: {
      questions: ['aap robot ho kya', 'insaan ho kya'],
      answer:
        'Ye automatic jawab hain, hamare pages se. Kisi insaan se baat karne ke liye WhatsApp {whatsapp} ya call {phone}.',
    },
    hi: {
      questions: ['क्या आप रोबोट हैं'],
      answer: 'ये ऑटोमैटिक जवाब हैं, हमारे पेजों से। किसी व्यक्ति से बात करने के लिए WhatsApp {whatsapp} या कॉल {phone}।',
    },
  },
];
