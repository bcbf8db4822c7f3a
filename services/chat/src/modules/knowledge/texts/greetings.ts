import type { KnowledgeText } from '../knowledge-text.js';

/** What is said between people; no page says it. */
export const greetings: KnowledgeText[] = [
  {
    topic: 'greeting.hello',
    keywords: [],
    en: {
      questions: ['hello', 'hi', 'good morning'],
      answer: 'Hello, and welcome to Chhapai! Ask me about products, prices, delivery, returns or your own print job.',
    },
    hinglish: {
      questions: ['namaste', 'hello ji'],
      answer:
        'Namaste, Chhapai mein aapka swagat hai! Products, daam, delivery, return ya apne print ke bare mein poochhiye.',
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
      answer: 'You are most welcome. Ask any time; we are happy to help.',
    },
    hinglish: {
      questions: ['shukriya', 'dhanyavad'],
      answer: 'Aapka bahut shukriya. Jab chahein poochhiye, hum yahin hain.',
    },
    hi: {
      questions: ['धन्यवाद', 'शुक्रिया'],
      answer: 'आपका बहुत धन्यवाद। जब चाहें पूछिए, हम यहीं हैं।',
    },
  },
  {
    topic: 'greeting.robot',
    keywords: [],
    en: {
      questions: ['Are you a robot?', 'Are you human?', 'bot'],
      answer: 'I am a program that answers from what our pages say. For a person, WhatsApp {whatsapp} or call {phone}.',
    },
    hinglish: {
      questions: ['aap robot ho kya', 'insaan ho kya'],
      answer:
        'Main ek program hoon jo hamare pages se jawab deta hai. Kisi insaan se baat ke liye WhatsApp {whatsapp} ya phone {phone}.',
    },
    hi: {
      questions: ['क्या आप रोबोट हैं'],
      answer: 'मैं एक प्रोग्राम हूँ जो हमारे पेजों से जवाब देता है। किसी व्यक्ति से बात के लिए WhatsApp {whatsapp} या फोन {phone}।',
    },
  },
];
