import { Column, Entity, PrimaryColumn } from 'typeorm';

const PK = 'pk_idempotent_replies';

/** The reply to a request with an `Idempotency-Key`; null while the request is running. */
@Entity('idempotent_replies')
export class IdempotentReplyEntity {
  @PrimaryColumn('uuid', { name: 'owner_id', primaryKeyConstraintName: PK }) ownerId!: string;
  @PrimaryColumn('text', { primaryKeyConstraintName: PK }) key!: string;
  @Column('text', { name: 'request_hash' }) requestHash!: string;
  /** Not jsonb, which would reorder the fields. */
  @Column('json', { nullable: true }) reply!: object | null;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}
