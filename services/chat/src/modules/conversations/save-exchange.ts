import { Sql } from '@chhapai/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { Answer } from '../answers/index.js';

/** A visitor whom nobody knows gets an id of ours: a conversation is never opened under an id that a client made up. */
const saveExchange = {
  name: 'save-exchange',
  text: `
    WITH known AS (
      UPDATE conversations SET last_message_at = now() WHERE visitor_id = $1 RETURNING id, visitor_id
    ), begun AS (
      INSERT INTO conversations (visitor_id) SELECT uuidv7() WHERE NOT EXISTS (SELECT FROM known)
      RETURNING id, visitor_id
    ), conversation AS (
      SELECT * FROM known UNION ALL SELECT * FROM begun
    ), saved AS (
      INSERT INTO messages (conversation_id, sender, text, source_title, source_path, needs_person)
      SELECT conversation.id, said.* FROM conversation, (
        VALUES ('user', $2::text, NULL, NULL, false), ('bot', $3, $4, $5, $6::boolean)
      ) AS said (sender, text, source_title, source_path, needs_person)
    )
    SELECT visitor_id AS "visitorId" FROM conversation`,
};

@Injectable()
export class SaveExchange {
  constructor(@Inject(Sql) private readonly sql: Sql) {}

  /** Writes down question and answer. Returns the visitor's id: the given one if it is known, else a new one. */
  async execute(visitor: string | undefined, question: string, answer: Answer): Promise<string> {
    const { text, source, needsPerson = false } = answer;
    const values = [visitor ?? null, question, text, source?.title ?? null, source?.path ?? null, needsPerson];
    return (await this.sql.row<{ visitorId: string }>(saveExchange, values))!.visitorId;
  }
}
