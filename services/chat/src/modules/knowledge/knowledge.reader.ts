import { Sql } from '@chhapai/service-kit';
import type { ChatSource } from '@chhapai/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Question } from '../../domain/language/read-question.js';
import { searchKnowledge } from './search-knowledge.statement.js';

/** A passage that may answer; the score goes from 0 to 1. */
export interface Finding {
  topic: string;
  score: number;
  answer: string;
  source?: ChatSource;
}

interface Row {
  topic: string;
  score: number;
  answer: string;
  sourceTitle: string | null;
  sourcePath: string | null;
}

/** What is asked for matters more than the words around it; a word of no known meaning least. */
const EMPHASIS = { subject: 2.5, product: 1, shopping: 1, detail: 1, unknown: 0.7 } as const;

@Injectable()
export class KnowledgeReader {
  constructor(@Inject(Sql) private readonly sql: Sql) {}

  /** At most that many passages, best first. */
  async search({ words, language }: Question, most: number): Promise<Finding[]> {
    if (words.length === 0) return [];
    const asked = words.map(({ word }) => word);
    const emphasis = words.map(({ kind }) => EMPHASIS[kind ?? 'unknown']);
    const { rows } = await this.sql.run<Row>(searchKnowledge, [asked, emphasis, language, most]);
    return rows.map(({ topic, score, answer, sourceTitle, sourcePath }) => ({
      topic,
      score,
      answer,
      ...(sourceTitle && sourcePath && { source: { title: sourceTitle, path: sourcePath } }),
    }));
  }
}
