import type { PresenceItemKind } from '@chhapai/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

const KEY = 'pk_presence';

/** When a staff member last viewed something. The table is unlogged: a database crash empties it. */
@Entity('presence')
export class PresenceEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: KEY }) thing!: PresenceItemKind;
  @PrimaryColumn('uuid', { name: 'thing_id', primaryKeyConstraintName: KEY }) thingId!: string;
  @PrimaryColumn('uuid', { name: 'person_id', primaryKeyConstraintName: KEY }) personId!: string;
  @Column('text') name!: string;
  @Column('timestamptz', { name: 'seen_at' }) seenAt!: Date;
}
