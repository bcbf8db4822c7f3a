import {
  phoneUrl,
  SHIPPING_RUPEES,
  type ChatLanguage,
  type ChatLink,
  type ChatSource,
  type SiteSettings,
} from '@chhapai/contracts';
import { Injectable } from '@nestjs/common';
import { languageOf, type Language } from '../../language/language-of.js';
import { parseQuestion, type Question } from '../../language/parse-question.js';
import { KnowledgeService, type Passage } from '../knowledge/knowledge.module.js';
import { LanguageModel } from './language-model.js';
import { fill, phrases, quickReplies, rupees, type Phrases } from './phrases.js';
import { productAnswer, productRequest } from './product-answers.js';
import { ShopService } from './shop.service.js';

/** How many passages the language model sees. */
const MAX_PASSAGES = 3;
const LANGUAGE_TAGS: Record<Language, ChatLanguage> = { en: 'en', hinglish: 'hi-Latn', hi: 'hi' };
/** Lowest score at which a passage counts as an answer; measured on the questions of test/evaluation. */
const MIN_SCORE = 0.42;
/** The same for a question about none of our subjects, which has to match almost word for word. */
const MIN_SCORE_OFF_SUBJECT = 0.7;
/** Details that show that a question is about our work even without a subject. */
const TRADE_TERMS: ReadonlySet<string> = new Set(['print', 'logo', 'send']);
/** The topic of visitors who want to talk to a person. */
const PERSON_TOPIC = 'contact.person';
/**
 * Topics whose answers state the shipping price of a new shop, which is replaced by the current one when answering: a placeholder
 * in the database would be shown by copies of earlier versions.
 */
const SHIPPING_TOPICS: ReadonlySet<string> = new Set(['shipping.cost', 'payment.prices']);
const INITIAL_SHIPPING_PRICE = new RegExp(`${rupees(SHIPPING_RUPEES)}(?![.,]?\\d)`, 'g');
const CONTACT_PLACEHOLDER = /\{(?:phone|email|whatsapp|address)\}/;
const NO_BREAK_SPACE = '\u00a0';

export interface Answer {
  text: string;
  /** The page the answer comes from; greetings have none. */
  source?: ChatSource;
  /** Whether a member of the team has to reply. */
  needsPerson?: true;
}

/** Details shown with a message: its language, and links for the contact details in its text. */
export interface MessageDetails {
  lang: ChatLanguage;
  links?: ChatLink[];
}

@Injectable()
export class AnswersService {
  constructor(
    private readonly knowledge: KnowledgeService,
    private readonly shop: ShopService,
    private readonly model: LanguageModel,
  ) {}

  /** Answers from the catalogue or else from the knowledge base. If neither has an answer, refers to a person. */
  async answer(text: string, language: Language): Promise<Answer> {
    const question = parseQuestion(text, language);
    const localPhrases = phrases[language];
    const [passages, index, settings] = await Promise.all([
      this.knowledge.search(question, MAX_PASSAGES),
      this.shop.findProductIndex(),
      this.shop.findSettings(),
    ]);
    const request = index && productRequest(question, index);
    const answers = passageAnswers(question, passages, settings, localPhrases);
    if (request) answers.unshift(productAnswer(request, index, localPhrases));
    const [best] = answers;
    if (!best) return referralAnswer(settings, localPhrases);
    const rephrased = await this.model.answer(text, answers);
    return rephrased === undefined ? best : { ...best, text: rephrased };
  }

  /** Confirms receipt of a message that a person will answer: the one with this name or, if it is null, the team. */
  confirmReceipt(name: string | null, language: Language): string {
    const { personAnswers, teamAnswers } = phrases[language];
    return name === null ? teamAnswers : fill(personAnswers, { name });
  }

  /** The language and contact links of each text. */
  async describe(texts: readonly string[]): Promise<MessageDetails[]> {
    const settings = await this.shop.findSettings();
    return texts.map((text) => {
      const links = contactLinks(text, settings);
      return { lang: LANGUAGE_TAGS[languageOf(text) ?? 'en'], ...(links.length > 0 && { links }) };
    });
  }

  /** Suggestions that the visitor can ask next with one tap, in the language of the answer. */
  quickReplies(question: string, { text, source }: { text: string; source?: ChatSource }): string[] {
    return quickReplies(question, source, languageOf(text) ?? 'en');
  }
}

/** The passages that score high enough to be an answer, best first. */
function passageAnswers(
  { words }: Question,
  passages: readonly Passage[],
  settings: SiteSettings | undefined,
  phrases: Phrases,
): Answer[] {
  const isOnSubject = words.some(({ word, kind }) => kind === 'subject' || TRADE_TERMS.has(word));
  const minScore = isOnSubject ? MIN_SCORE : MIN_SCORE_OFF_SUBJECT;
  return passages
    .filter(({ score }) => score >= minScore)
    .map((passage) => ({
      text: withSettings(passage, settings, phrases),
      source: passage.source,
      ...(passage.topic === PERSON_TOPIC && { needsPerson: true }),
    }));
}

/** Says that the chat has no answer, and how to reach a person. */
function referralAnswer(settings: SiteSettings | undefined, phrases: Phrases): Answer {
  if (!settings) return { text: phrases.personOnContactPage, needsPerson: true };
  const ways = `WhatsApp ${whatsappText(settings)}, ${settings.phone}, ${settings.email}`;
  return { text: fill(phrases.person, { ways }), needsPerson: true };
}

/** The answer with the shop's current contact details and shipping price. */
function withSettings({ topic, answer }: Passage, settings: SiteSettings | undefined, phrases: Phrases): string {
  if (!settings) return CONTACT_PLACEHOLDER.test(answer) ? phrases.contactPage : answer;
  const { phone, email, address, shippingPrice = SHIPPING_RUPEES } = settings;
  const priced = SHIPPING_TOPICS.has(topic) ? answer.replace(INITIAL_SHIPPING_PRICE, rupees(shippingPrice)) : answer;
  if (shippingPrice === 0 && priced !== answer) return phrases.freeShipping;
  return fill(priced, { phone, email, whatsapp: whatsappText(settings), address: address.join(', ') });
}

/**
 * The WhatsApp number as it appears in answers, formatted like the phone number if both are the same. Its spaces are
 * non-breaking, which distinguishes its link from that of the phone number.
 */
export function whatsappText({ phone, whatsapp }: Pick<SiteSettings, 'phone' | 'whatsapp'>): string {
  const spaced =
    phone.replace(/\D/g, '') === whatsapp ? phone : `+${whatsapp.replace(/^(91)(\d{5})(\d{5})$/, '$1 $2 $3')}`;
  return spaced.replaceAll(' ', NO_BREAK_SPACE);
}

/** The contact details in a text as links, with the labels they have in it. */
function contactLinks(text: string, settings: SiteSettings | undefined): ChatLink[] {
  if (!settings) return [];
  const { phone, email } = settings;
  const links: ChatLink[] = [
    { label: whatsappText(settings), href: `https://wa.me/${settings.whatsapp}` },
    { label: phone, href: phoneUrl(phone) },
    { label: email, href: `mailto:${email}` },
  ];
  return links.filter(
    ({ label }, index) => text.includes(label) && links.findIndex((link) => link.label === label) === index,
  );
}
