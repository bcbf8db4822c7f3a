import type { NotifyTopic } from '@chhapai/contracts';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** An address that wants to be told of what is new. */
@Entity('notify_requests')
@Check('ck_notify_requests_topic', `topic IN ('works', 'designs')`)
export class NotifyRequestEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_notify_requests' }) topic!: NotifyTopic;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_notify_requests' }) email!: string;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}
