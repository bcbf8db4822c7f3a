import type { ChatSource } from '@chhapai/contracts';
import { z } from 'zod';
import { readDataFile } from '../../data-files.js';
import { Language } from '../../language/language-of.js';
import { extractTerms } from '../../language/parse-question.js';

const Text = z.string().min(1);
const Phrases = z.strictObject({
  /** Sent when the chat has no answer. */
  person: Text,
  personOnContactPage: Text,
  /** Replaces an answer that names contact details while these are unavailable. */
  contactPage: Text,
  /** Replaces an answer that states the shipping price while shipping is free. */
  freeShipping: Text,
  /** Confirms a message while a person answers. */
  personAnswers: Text,
  /** Confirms a message if it is not known who will answer. */
  teamAnswers: Text,
  costs: Text,
  costsReduced: Text,
  range: Text,
  several: Text,
  more: Text,
  cheapest: Text,
  costliest: Text,
  withinBudget: Text,
  nothingWithinBudget: Text,
  noneInCategory: Text,
  none: Text,
  everything: Text,
  from: Text,
  /** Follows a sentence about a product. */
  soldOut: Text,
  categorySoldOut: Text,
  /** One of several products or categories in a list. */
  listedSoldOut: Text,
  /** Names of the catalogue's categories by id, where the language has its own. */
  categories: z.record(z.string(), Text),
});
export type Phrases = z.infer<typeof Phrases>;

/** The chat's own sentences in each language, with placeholders such as `{name}`. */
export const phrases = readDataFile('phrases.json', z.record(Language, Phrases));

/** An amount as answers state it, such as `₹1,499` or `₹49.50`. */
export function rupees(amount: number): string {
  const minimumFractionDigits = Number.isInteger(amount) ? 0 : 2;
  return `₹${amount.toLocaleString('en-IN', { minimumFractionDigits, maximumFractionDigits: 2 })}`;
}

/** Replaces the placeholders that have a value. */
export function fill(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  );
}

const MAX_QUICK_REPLIES = 4;

const quickReplyData = readDataFile(
  'quick-replies.json',
  z
    .strictObject({
      texts: z.record(z.string(), z.record(Language, z.string().min(1))),
      /** `start` and `after` are names of texts, offered at the start of a conversation or after an answer from a page, by its path. */
      start: z.array(z.string()),
      after: z.record(z.string().startsWith('/'), z.array(z.string())),
    })
    .refine(({ texts, start, after }) => [start, ...Object.values(after)].flat().every((name) => name in texts), {
      error: '`start` and `after` must only contain names from `texts`',
    }),
);

/** Messages that can be sent with one tap, by name and language. The chat can answer each of them. */
export const quickReplyTexts = quickReplyData.texts;

/** The quick replies to offer after a question has been answered, without the question itself. */
export function quickReplies(question: string, source: ChatSource | undefined, language: Language): string[] {
  const asked = canonicalTerms(question);
  const names = (source && quickReplyData.after[pageOf(source.path)]) ?? quickReplyData.start;
  return names
    .map((name) => quickReplyData.texts[name]![language])
    .filter((text) => canonicalTerms(text) !== asked)
    .slice(0, MAX_QUICK_REPLIES);
}

/** `/product/…` becomes `/product`, `/products?category=…` becomes `/products`. */
function pageOf(path: string): string {
  return /^\/[^/?]*/.exec(path)![0];
}

function canonicalTerms(text: string): string {
  return extractTerms(text)
    .map(({ word }) => word)
    .sort()
    .join(' ');
}
