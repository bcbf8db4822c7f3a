import type { ChatSource } from '@chhapai/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { Sql } from '../../database/sql.js';
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

@Injectable()
export class KnowledgeReader {
  constructor(@Inject(Sql) private readonly sql: Sql) {}

  /** At most that many passages, best first. */
  async search({ words, language }: Question, most: number): Promise<Finding[]> {
    const asked = words.map(({ word }) => word);
    if (asked.length === 0) return [];
    const { rows } = await this.sql.run<Row>(searchKnowledge, [asked, asked.join(' '), language, most]);
    return rows.map(({ topic, score, answer, sourceTitle, sourcePath }) => ({
      topic,
      score,
      answer,
      ...(sourceTitle && sourcePath && { source: { title: sourceTitle, path: sourcePath } }),
    }));
  }
}
