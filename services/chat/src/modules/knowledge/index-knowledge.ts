import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { meaningOf } from '../../domain/language/read-question.js';
import { listEntries, lockEntries, refreshWords, writeIndex } from './index-knowledge.statements.js';

interface Row {
  id: string;
  questions: string[];
  keywords: string[];
  answer: string;
}

/**
 * Writes what the search compares for every entry. Runs at each start, so that a newer table of words, or entries that
 * were changed by hand, are found from then on.
 */
@Injectable()
export class IndexKnowledge {
  constructor(@Inject(DataSource) private readonly db: DataSource) {}

  async execute(): Promise<void> {
    await this.db.transaction(async (tx) => {
      await tx.query(lockEntries);
      const rows: Row[] = await tx.query(listEntries);
      const written: unknown[] = await tx.query(writeIndex, [JSON.stringify(rows.map(indexOf))]);
      if (written.length > 0) await tx.query(refreshWords);
    });
  }
}

function indexOf({ id, questions, keywords, answer }: Row) {
  const variants = [...new Set(questions.map(meaningAsText))];
  return { id, variants, asked: [...variants, ...keywords.map(meaningAsText)].join(' '), said: meaningAsText(answer) };
}

function meaningAsText(text: string): string {
  return meaningOf(text)
    .map(({ word }) => word)
    .join(' ');
}
