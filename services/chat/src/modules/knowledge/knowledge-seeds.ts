import { z } from 'zod';
import { listDataFolder, readDataFile } from '../../data-files.js';

const Page = z.strictObject({ title: z.string().min(1), path: z.string().startsWith('/') });
const pages = readDataFile('pages.json', z.record(z.string(), Page));

const Wording = z.strictObject({
  /** How visitors ask. */
  questions: z.array(z.string().min(1)).min(1),
  /** Plain text; `{phone}`, `{email}`, `{whatsapp}` and `{address}` stand for the site settings. */
  answer: z.string().min(1),
});

/** What the agency knows about one topic, in three languages. */
const Topic = z
  .strictObject({
    topic: z.string().min(1),
    /** The page with the answer, by its name in `pages.json`; greetings have none. */
    page: z.string().optional(),
    /** Further words about the topic. */
    keywords: z.array(z.string()),
    en: Wording,
    hinglish: Wording,
    hi: Wording,
  })
  .transform(({ page, ...topic }, context) => {
    const source = page === undefined ? undefined : pages[page];
    if (page !== undefined && !source) context.addIssue(`Unknown page: ${page}`);
    return { ...topic, source };
  });
export type Topic = z.infer<typeof Topic>;

/** Sets of topics by name: the folders of `data/seeds`, each inserted once into every database. */
export function readKnowledgeSeeds(): Record<string, Topic[]> {
  const topicsOf = (set: string) =>
    listDataFolder(`seeds/${set}`).flatMap((file) => readDataFile(`seeds/${set}/${file}`, z.array(Topic)));
  return Object.fromEntries(listDataFolder('seeds').map((set) => [set, topicsOf(set)]));
}
