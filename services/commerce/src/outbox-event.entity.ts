import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An event for other services, stored in the transaction in which it happened. */
@Entity('outbox')
@Index('ix_outbox_unpublished', ['id'], { where: 'published_at IS NULL' })
export class OutboxEventEntity {
  @PrimaryColumn('uuid', { default: () => 'uuidv7()', primaryKeyConstraintName: 'pk_outbox' }) id!: string;
  @Column('text') type!: string;
  @Column('jsonb') payload!: object;
  @Column('timestamptz', { name: 'occurred_at', default: () => 'now()' }) occurredAt!: Date;
  @Column('timestamptz', { name: 'published_at', nullable: true }) publishedAt!: Date | null;
}
