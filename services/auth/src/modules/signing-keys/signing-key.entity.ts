import type { JWK } from 'jose';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('signing_keys')
export class SigningKeyEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_signing_keys' })
  kid!: string;

  @Column('jsonb', { name: 'private_key' })
  privateKey!: JWK;

  /** Later than its publication, so that every service has fetched the key before it signs tokens. */
  @Column('timestamptz', { name: 'active_from' })
  activeFrom!: Date;
}
