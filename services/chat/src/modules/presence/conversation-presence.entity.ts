import { Column, Entity, PrimaryColumn } from 'typeorm';

const KEY = 'pk_conversation_presence';

/** When a staff member last viewed a conversation. The table is unlogged: a database crash empties it. */
@Entity('conversation_presence')
export class ConversationPresenceEntity {
  @PrimaryColumn('uuid', { name: 'conversation_id', primaryKeyConstraintName: KEY }) conversationId!: string;
  @PrimaryColumn('uuid', { name: 'person_id', primaryKeyConstraintName: KEY }) personId!: string;
  @Column('text') name!: string;
  @Column('timestamptz', { name: 'seen_at' }) seenAt!: Date;
}
