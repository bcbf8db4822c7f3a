import type { ChatSource } from '@chhapai/contracts';
import { Sql } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import type { Question } from '../../language/read-question.js';
import { searchKnowledge } from './knowledge.queries.js';

/** A possible answer, with a score from 0 to 1. */
export interface Passage {
  topic: string;
  score: number;
  answer: string;
  source?: ChatSource;
}

/** How much a word of a question counts, by its kind. */
const WEIGHTS = { subject: 2.5, product: 1, shopping: 1, detail: 1, unknown: 0.7 } as const;

@Injectable()
export class KnowledgeService {
  constructor(private readonly sql: Sql) {}

  /** The best passages for a question, best first. */
  async search({ words, language }: Question, limit: number): Promise<Passage[]> {
    if (words.length === 0) return [];
    const { rows } = await this.sql.run<{
      topic: string;
      score: number;
      answer: string;
      sourceTitle: string | null;
      sourcePath: string | null;
    }>(searchKnowledge, [
      words.map(({ word }) => word),
      words.map(({ kind }) => WEIGHTS[kind ?? 'unknown']),
      language,
      limit,
    ]);
    return rows.map(({ topic, score, answer, sourceTitle, sourcePath }) => ({
      topic,
      score,
      answer,
      ...(sourceTitle && sourcePath && { source: { title: sourceTitle, path: sourcePath } }),
    }));
  }
}
