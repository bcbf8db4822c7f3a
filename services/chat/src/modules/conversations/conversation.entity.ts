import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** A visitor's conversation with the chat. */
@Entity('conversations')
@Unique('uq_conversations_visitor', ['visitorId'])
export class ConversationEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_conversations', default: () => 'uuidv7()' })
  id!: string;

  /** Secret: whoever has it can read the conversation. */
  @Column('uuid', { name: 'visitor_id', default: () => 'uuidv7()' })
  visitorId!: string;

  @Column('timestamptz', { name: 'started_at', default: () => 'now()' })
  startedAt!: Date;

  @Index('ix_conversations_last_message')
  @Column('timestamptz', { name: 'last_message_at', default: () => 'now()' })
  lastMessageAt!: Date;
}
