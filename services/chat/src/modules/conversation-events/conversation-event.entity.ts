import type { ConversationEvent } from '@chhapai/contracts';
import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** A change to a conversation, for the screens of staff. A trigger sets id and position in the order of the commits. */
@Entity('conversation_events')
@Unique('uq_conversation_events_position', ['position'])
@Check('ck_conversation_events_change', `change IN ('message', 'state', 'read', 'removed')`)
export class ConversationEventEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_conversation_events', default: () => 'uuidv7()' }) id!: string;
  @Column('bigint') position!: string;
  @Column('uuid', { name: 'conversation_id' }) conversationId!: string;
  @Column('text') change!: ConversationEvent['change'];
  @Index('ix_conversation_events_at')
  @Column('timestamptz', { default: () => 'now()' })
  at!: Date;
}
