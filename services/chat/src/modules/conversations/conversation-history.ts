import { MAX_CHAT_HISTORY, type ChatHistoryReply } from '@chhapai/contracts';
import { Sql } from '@chhapai/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { languageOf, type Language } from '../../domain/language/language-of.js';
import { DescribeReply } from '../answers/index.js';

interface Row {
  sender: 'user' | 'bot';
  text: string;
  sourceTitle: string | null;
  sourcePath: string | null;
  needsPerson: boolean;
}

const latestMessages = {
  name: 'latest-messages',
  text: `
    SELECT sender, text, source_title AS "sourceTitle", source_path AS "sourcePath", needs_person AS "needsPerson"
    FROM messages
    WHERE conversation_id = (SELECT id FROM conversations WHERE visitor_id = $1)
    ORDER BY id DESC
    LIMIT $2`,
};

const deleteConversation = {
  name: 'delete-conversation',
  text: 'DELETE FROM conversations WHERE visitor_id = $1',
};

/** The conversation of one visitor: only the id in the visitor's own cookie leads to it. */
@Injectable()
export class ConversationHistory {
  constructor(
    @Inject(Sql) private readonly sql: Sql,
    @Inject(DescribeReply) private readonly describe: DescribeReply,
  ) {}

  async read(visitor: string | undefined): Promise<ChatHistoryReply> {
    const rows = await this.#latest(visitor, MAX_CHAT_HISTORY);
    const details = await this.describe.detailsOf(rows.map(({ text }) => text));
    const messages = rows.map(({ sender, text, sourceTitle, sourcePath, needsPerson }, at) => ({
      sender,
      text,
      ...(sender === 'bot' ? details[at]! : { lang: details[at]!.lang }),
      ...(sourceTitle && sourcePath && { source: { title: sourceTitle, path: sourcePath } }),
      ...(needsPerson && { needsPerson }),
    }));
    const [question, answer] = messages.slice(-2);
    const quickReplies = question && answer && this.describe.quickReplies(question.text, answer);
    return { success: true, messages, ...(quickReplies && { quickReplies }) };
  }

  /** The language of the last message; undefined for a visitor who has no conversation. */
  async language(visitor: string | undefined): Promise<Language | undefined> {
    const [last] = await this.#latest(visitor, 1);
    return last && languageOf(last.text);
  }

  /** Deletes the conversation with all its messages, if there is one. */
  async clear(visitor: string | undefined): Promise<void> {
    if (visitor) await this.sql.run(deleteConversation, [visitor]);
  }

  /** Oldest first. */
  async #latest(visitor: string | undefined, most: number): Promise<Row[]> {
    if (!visitor) return [];
    return (await this.sql.run<Row>(latestMessages, [visitor, most])).rows.reverse();
  }
}
