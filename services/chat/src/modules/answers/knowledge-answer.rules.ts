import type { SiteSettings } from '@chhapai/contracts';
import type { Question } from '../../domain/language/read-question.js';
import type { Finding } from '../knowledge/index.js';
import type { Answer } from './answer.js';
import { whatsappText } from './contact-links.rules.js';
import type { Phrases } from './domain/phrases.js';

/** Below this a passage is no answer; measured on the questions of test/evaluation. */
const CONFIDENT = 0.42;
/** A question that names no subject of ours, though perhaps a product, has to be a known one nearly word by word. */
const CONFIDENT_OF_ANYTHING = 0.7;
/** Details that by themselves show that a question is about our work. */
const OUR_TRADE: ReadonlySet<string> = new Set(['print', 'logo', 'send']);
/** The topic of those who ask for a person. */
const PERSON = 'contact.person';
const PLACEHOLDER = /\{(phone|email|whatsapp|address)\}/g;

/** The findings that may be taken for an answer, as they are said. */
export function passages(
  { words }: Question,
  findings: readonly Finding[],
  settings: SiteSettings | undefined,
  say: Phrases,
): [Answer, ...Answer[]] | [] {
  const isOurs = words.some(({ word, kind }) => kind === 'subject' || OUR_TRADE.has(word));
  const least = isOurs ? CONFIDENT : CONFIDENT_OF_ANYTHING;
  const [first, ...others] = findings.filter(({ score }) => score >= least);
  if (!first) return [];
  const said = ({ topic, answer, source }: Finding): Answer => ({
    text: filled(answer, settings, say),
    source,
    ...(topic === PERSON && { needsPerson: true }),
  });
  return [said(first), ...others.map(said)];
}

/** Says that nothing known answers, and how a person is reached. */
export function personAnswer(settings: SiteSettings | undefined, say: Phrases): Answer {
  const ways = settings && `WhatsApp ${whatsappText(settings)}, ${settings.phone}, ${settings.email}`;
  return { text: say.person(ways), needsPerson: true };
}

function filled(answer: string, settings: SiteSettings | undefined, say: Phrases): string {
  if (!settings) return answer.search(PLACEHOLDER) === -1 ? answer : say.contactPage;
  const { phone, email, address } = settings;
  const values = { phone, email, whatsapp: whatsappText(settings), address: address.join(', ') };
  return answer.replace(PLACEHOLDER, (_, name: keyof typeof values) => values[name]);
}
