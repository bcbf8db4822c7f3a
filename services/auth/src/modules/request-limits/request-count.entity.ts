import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The number of requests with a common key, such as an email address, in the hour since the first. */
@Entity('request_counts')
export class RequestCountEntity {
  /** SHA-256 of the key. */
  @PrimaryColumn('bytea', { name: 'key_hash', primaryKeyConstraintName: 'pk_request_counts' })
  keyHash!: Buffer;

  @Column('integer')
  requests!: number;

  @Column('timestamptz')
  since!: Date;
}
