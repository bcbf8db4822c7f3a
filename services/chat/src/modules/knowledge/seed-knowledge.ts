import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { KnowledgeEntryEntity } from './knowledge-entry.entity.js';
import type { KnowledgeText } from './knowledge-text.js';
import { knowledgeSeeds } from './texts/index.js';

const LANGUAGES = ['en', 'hinglish', 'hi'] as const;

/** Inserts each set of texts once, on the first start that brings it; what staff changed or deleted since stays so. */
@Injectable()
export class SeedKnowledge {
  constructor(@Inject(DataSource) private readonly db: DataSource) {}

  async execute(): Promise<void> {
    await this.db.transaction(async (tx) => {
      for (const [seed, texts] of Object.entries(knowledgeSeeds)) {
        if (await isFirst(tx, seed)) await insertMissing(tx, texts);
      }
    });
  }
}

async function insertMissing(tx: EntityManager, texts: readonly KnowledgeText[]): Promise<void> {
  const entries = texts.flatMap(entriesOf);
  await tx.createQueryBuilder().insert().into(KnowledgeEntryEntity).values(entries).orIgnore().execute();
}

function entriesOf({ topic, source, keywords, ...wordings }: KnowledgeText) {
  return LANGUAGES.map((language) => ({
    topic,
    language,
    keywords,
    ...wordings[language],
    sourceTitle: source?.title ?? null,
    sourcePath: source?.path ?? null,
  }));
}

/** Records the seed. A process that starts at the same moment waits here for the first one's end. */
async function isFirst(tx: EntityManager, seed: string): Promise<boolean> {
  const inserted: unknown[] = await tx.query(
    'INSERT INTO seeds (name) VALUES ($1) ON CONFLICT DO NOTHING RETURNING name',
    [seed],
  );
  return inserted.length === 1;
}
