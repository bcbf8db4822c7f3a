import type { NotifyTopic } from '@chhapai/contracts';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An email address to notify of new works or designs. */
@Entity('notify_requests')
@Check('ck_notify_requests_topic', `topic IN ('works', 'designs')`)
@Index('ux_notify_requests_id', ['id'], { unique: true })
export class NotifyRequestEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_notify_requests' }) topic!: NotifyTopic;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_notify_requests' }) email!: string;
  @Column('uuid', { default: () => 'uuidv7()' }) id!: string;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
  /** Null while the person is waiting. */
  @Column('timestamptz', { name: 'notified_at', nullable: true }) notifiedAt!: Date | null;
  /** Increases with each change by staff. */
  @Column('integer', { default: 1 }) version!: number;
}
