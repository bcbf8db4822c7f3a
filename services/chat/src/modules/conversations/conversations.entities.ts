import type { ConversationState } from '@chhapai/contracts';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';

/** A visitor's conversation with the chat. */
@Entity('conversations')
@Unique('uq_conversations_visitor', ['visitorId'])
@Unique('uq_conversations_visitor_hash', ['visitorHash'])
@Index('ix_conversations_last_message', ['lastMessageAt', 'id'])
@Index('ix_conversations_state', ['state', 'lastMessageAt', 'id'])
@Index('ix_conversations_visitor_search', { synchronize: false })
@Check('ck_conversations_state', `state IN ('bot', 'waiting', 'taken', 'closed')`)
@Check(
  'ck_conversations_assignee',
  `(state = 'taken') = (assignee_id IS NOT NULL) AND (assignee_id IS NULL) = (assignee_name IS NULL)`,
)
export class ConversationEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_conversations', default: () => 'uuidv7()' })
  id!: string;

  /** Secret until the conversation has a token: the cookies of earlier versions contain it. */
  @Column('uuid', { name: 'visitor_id', default: () => 'uuidv7()' })
  visitorId!: string;

  /** SHA-256 of the token in the visitor's cookie. */
  @Column('bytea', { name: 'visitor_hash', nullable: true })
  visitorHash!: Buffer | null;

  /** The first person who was signed in when writing; null for anonymous visitors. */
  @Index('ix_conversations_person')
  @Column('uuid', { name: 'person_id', nullable: true })
  personId!: string | null;

  @Column('text', { name: 'person_name', nullable: true })
  personName!: string | null;

  /** The address to which replies are emailed; null if unknown. */
  @Column('text', { name: 'person_email', nullable: true })
  personEmail!: string | null;

  /** False for an address that was typed into the chat. */
  @Column('boolean', { name: 'is_email_verified', default: false })
  isEmailVerified!: boolean;

  @Column('text', { default: 'bot' })
  state!: ConversationState;

  @Column('uuid', { name: 'assignee_id', nullable: true })
  assigneeId!: string | null;

  @Column('text', { name: 'assignee_name', nullable: true })
  assigneeName!: string | null;

  /** The number of the visitor's messages that no staff member has read since the visitor asked for a person. */
  @Column('integer', { default: 0 })
  unread!: number;

  /** When the visitor last looked at the chat. */
  @Column('timestamptz', { name: 'visitor_seen_at', default: () => 'now()' })
  visitorSeenAt!: Date;

  /** Id of the last message that the visitor received in the chat. */
  @Column('uuid', { name: 'seen_until', nullable: true })
  seenUntil!: string | null;

  /** Id of the last staff message that was sent by email. */
  @Column('uuid', { name: 'mailed_until', nullable: true })
  mailedUntil!: string | null;

  /** The staff member who last changed the state, and when. */
  @Column('text', { name: 'changed_by', nullable: true })
  changedBy!: string | null;

  @Column('timestamptz', { name: 'changed_at', nullable: true })
  changedAt!: Date | null;

  @Column('integer', { default: 1 })
  version!: number;

  @Column('timestamptz', { name: 'started_at', default: () => 'now()' })
  startedAt!: Date;

  /** In whole milliseconds, so that cursors contain it exactly. */
  @Column({ type: 'timestamptz', name: 'last_message_at', precision: 3, default: () => 'now()' })
  lastMessageAt!: Date;
}

/** A message from the visitor, the chat or staff, as plain text. */
@Entity('messages')
@Index('ix_messages_conversation', ['conversationId', 'id'])
@Index('ix_messages_search', { synchronize: false })
@Check('ck_messages_sender', `sender IN ('user', 'bot', 'staff')`)
@Check('ck_messages_sender_name', `(sender = 'staff') = (sender_name IS NOT NULL)`)
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
  sender!: 'user' | 'bot' | 'staff';

  /** Name of the staff member who wrote it. */
  @Column('text', { name: 'sender_name', nullable: true })
  senderName!: string | null;

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
