import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager, type QueryDeepPartialEntity } from 'typeorm';
import { z } from 'zod';
import { listDataFolder, readDataFile } from '../../data-files.js';
import { Language } from '../../language/language-of.js';
import { extractTerms } from '../../language/parse-question.js';
import { KnowledgeEntryEntity, SeedEntity } from './knowledge.entities.js';

const Page = z.strictObject({ title: z.string().min(1), path: z.string().startsWith('/') });
const pages = readDataFile('pages.json', z.record(z.string(), Page));

const Wording = z.strictObject({
  /** The questions as visitors ask them. */
  questions: z.array(z.string().min(1)).min(1),
  /** Plain text; `{phone}`, `{email}`, `{whatsapp}` and `{address}` stand for the site settings. */
  answer: z.string().min(1),
});

/** The agency's knowledge about one topic, in three languages. */
const Topic = z
  .strictObject({
    topic: z.string().min(1),
    /** The page with the answer, by its name in `pages.json`; greetings have none. */
    page: z.string().optional(),
    /** Other search terms for the topic. */
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
type Topic = z.infer<typeof Topic>;

/** Sets of topics by name: the folders of `data/seeds`, each inserted once into every database. */
export function readKnowledgeSeeds(): Record<string, Topic[]> {
  const topicsOf = (set: string) =>
    listDataFolder(`seeds/${set}`).flatMap((file) => readDataFile(`seeds/${set}/${file}`, z.array(Topic)));
  return Object.fromEntries(listDataFolder('seeds').map((set) => [set, topicsOf(set)]));
}

/** At each start, inserts new sets of topics and updates the search index of the entries. */
@Injectable()
export class PrepareKnowledge implements OnModuleInit {
  constructor(private readonly dataSource: DataSource) {}

  async onModuleInit(): Promise<void> {
    await this.dataSource.transaction(insertSeeds);
    await this.dataSource.transaction(updateIndex);
  }
}

/** Inserts each set once, so that entries that staff changed or deleted stay that way. */
async function insertSeeds(tx: EntityManager): Promise<void> {
  for (const [name, topics] of Object.entries(readKnowledgeSeeds())) {
    // A process that starts at the same moment waits here until this transaction ends.
    const { raw } = await insertIfMissing(tx, SeedEntity, [{ name }]).returning('name').execute();
    if ((raw as unknown[]).length === 0) continue;
    await insertIfMissing(tx, KnowledgeEntryEntity, topics.flatMap(entriesOf)).execute();
  }
}

function insertIfMissing<T extends object>(tx: EntityManager, entity: new () => T, rows: QueryDeepPartialEntity<T>[]) {
  return tx.createQueryBuilder().insert().into(entity).values(rows).orIgnore();
}

function entriesOf({ topic, keywords, source, ...wordings }: Topic) {
  return Language.options.map((language) => ({
    topic,
    language,
    keywords,
    ...wordings[language],
    sourceTitle: source?.title ?? null,
    sourcePath: source?.path ?? null,
  }));
}

/** Runs at each start, because a new version may have a new vocabulary, and entries may have been changed in the database. */
async function updateIndex(tx: EntityManager): Promise<void> {
  await tx.query(lockEntries);
  const entries = await tx.find(KnowledgeEntryEntity, {
    select: { id: true, questions: true, keywords: true, answer: true },
  });
  const written: unknown[] = await tx.query(writeIndex, [JSON.stringify(entries.map(searchTextsOf))]);
  if (written.length > 0) await tx.query(refreshWords);
}

function searchTextsOf({ id, questions, keywords, answer }: KnowledgeEntryEntity) {
  const variants = [...new Set(questions.map(termsAsText))];
  const questionTerms = [...variants, ...keywords.map(termsAsText)].join(' ');
  return { id, variants, question_terms: questionTerms, answer_terms: termsAsText(answer) };
}

function termsAsText(text: string): string {
  return extractTerms(text)
    .map(({ word }) => word)
    .join(' ');
}

/** Makes processes that start at the same moment wait for each other; searches continue. */
const lockEntries = 'LOCK TABLE knowledge_entries IN SHARE ROW EXCLUSIVE MODE';

/**
 * Indexes each word as it is, to match concepts, and by its English stem. Only PostgreSQL can build a tsvector, and one
 * statement writes only the entries whose index changes.
 */
const writeIndex = `
  WITH given AS (
    SELECT id, variants,
           setweight(to_tsvector('simple', unaccent(question_terms)) || to_tsvector('english', unaccent(question_terms)), 'A') ||
           setweight(to_tsvector('simple', unaccent(answer_terms)) || to_tsvector('english', unaccent(answer_terms)), 'D') AS search
    FROM jsonb_to_recordset($1) AS given (id uuid, variants text[], question_terms text, answer_terms text)
  ), written AS (
    UPDATE knowledge_entries entry SET variants = given.variants, search = given.search
    FROM given
    WHERE entry.id = given.id AND (entry.variants, entry.search) IS DISTINCT FROM (given.variants, given.search)
    RETURNING entry.id
  )
  SELECT id FROM written`;

const refreshWords = 'REFRESH MATERIALIZED VIEW knowledge_words';
