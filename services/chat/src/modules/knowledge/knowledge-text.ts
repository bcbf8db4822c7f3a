import type { ChatSource } from '@chhapai/contracts';

export interface Wording {
  /** How visitors ask for it. */
  questions: string[];
  /** Plain text; `{phone}`, `{email}`, `{whatsapp}` and `{address}` stand for the site's settings. */
  answer: string;
}

/** One thing that the agency knows, in the three languages in which it is asked. */
export interface KnowledgeText {
  topic: string;
  /** The page that says it; greetings have none. */
  source?: ChatSource;
  /** Further words that the topic is about. */
  keywords: string[];
  en: Wording;
  hinglish: Wording;
  hi: Wording;
}
