import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { KnowledgeEntryEntity } from './knowledge-entry.entity.js';
import type { KnowledgeText } from './knowledge-text.js';
import { knowledgeTexts } from './texts/index.js';

const LANGUAGES = ['en', 'hinglish', 'hi'] as const;

/** Writes the texts into the knowledge base on the very first start, never over what became of them later. */
@Injectable()
export class SowKnowledge {
  constructor(@Inject(DataSource) private readonly db: DataSource) {}

  async execute(): Promise<void> {
    await this.db.transaction(async (tx) => {
      if (await isFirst(tx, 'knowledge')) await tx.insert(KnowledgeEntryEntity, knowledgeTexts.flatMap(entriesOf));
    });
  }
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
  const sown: unknown[] = await tx.query('INSERT INTO seeds (name) VALUES ($1) ON CONFLICT DO NOTHING RETURNING name', [
    seed,
  ]);
  return sown.length === 1;
}
