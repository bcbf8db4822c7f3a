import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';

/** A visitor's conversation with the chat. */
@Entity('conversations')
@Unique('uq_conversations_visitor', ['visitorId'])
export class ConversationEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_conversations', default: () => 'uuidv7()' })
  id!: string;

  /** Secret: anyone who has it can read the conversation. */
  @Column('uuid', { name: 'visitor_id', default: () => 'uuidv7()' })
  visitorId!: string;

  /** Who was signed in when they wrote; null for visitors. */
  @Index('ix_conversations_person')
  @Column('uuid', { name: 'person_id', nullable: true })
  personId!: string | null;

  @Column('timestamptz', { name: 'started_at', default: () => 'now()' })
  startedAt!: Date;

  @Index('ix_conversations_last_message')
  @Column('timestamptz', { name: 'last_message_at', default: () => 'now()' })
  lastMessageAt!: Date;
}

/** A message of the visitor or of the chat, as plain text. */
@Entity('messages')
@Index('ix_messages_conversation', ['conversationId', 'id'])
@Check('ck_messages_sender', `sender IN ('user', 'bot')`)
@Check('ck_messages_text', 'char_length(text) BETWEEN 1 AND 4000')
export class MessageEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_messages', default: () => 'uuidv7()' })
  id!: string;

  @Column('uuid', { name: 'conversation_id' })
  conversationId!: string;

  @ManyToOne(() => ConversationEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'conversation_id', foreignKeyConstraintName: 'fk_messages_conversation' })
  conversation?: ConversationEntity;

  @Column('text')
  sender!: 'user' | 'bot';

  @Column('text')
  text!: string;

  @Column('text', { name: 'source_title', nullable: true })
  sourceTitle!: string | null;

  @Column('text', { name: 'source_path', nullable: true })
  sourcePath!: string | null;

  @Column('boolean', { name: 'needs_person', default: false })
  needsPerson!: boolean;

  @Index('ix_messages_sent')
  @Column('timestamptz', { name: 'sent_at', default: () => 'now()' })
  sentAt!: Date;
}
