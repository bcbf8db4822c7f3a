import type { JWK } from 'jose';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('signing_key')
export class SigningKey {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_signing_key' })
  kid!: string;

  @Column('jsonb', { name: 'private_key' })
  privateKey!: JWK;

  /** It is published before it signs, so that verifiers who keep the keys a while know it in time. */
  @Column('timestamptz', { name: 'active_from' })
  activeFrom!: Date;
}
