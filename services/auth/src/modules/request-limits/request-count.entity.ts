import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Requests that have something in common, such as an email address, since the first of the last hour. */
@Entity('request_counts')
export class RequestCountEntity {
  /** SHA-256 of the requests' common key. */
  @PrimaryColumn('bytea', { name: 'key_hash', primaryKeyConstraintName: 'pk_request_counts' })
  keyHash!: Buffer;

  @Column('integer')
  requests!: number;

  @Column('timestamptz')
  since!: Date;
}
