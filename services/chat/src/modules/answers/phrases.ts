import { z } from 'zod';
import { readDataFile } from '../../data-files.js';
import { Language } from '../../language/language-of.js';

const Text = z.string().min(1);
const Phrases = z.strictObject({
  /** Sent when the chat has no answer. */
  person: Text,
  personOnContactPage: Text,
  /** Replaces an answer that names contact details while these are unavailable. */
  contactPage: Text,
  /** Confirms a message while a person answers. */
  personAnswers: Text,
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
  /** Names of the catalogue's categories by id, where the language has its own. */
  categories: z.record(z.string(), Text),
});
export type Phrases = z.infer<typeof Phrases>;

/** The chat's own sentences in each language, with placeholders such as `{name}`. */
export const phrases = readDataFile('phrases.json', z.record(Language, Phrases));

/** Replaces the placeholders that have a value. */
export function fill(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  );
}
