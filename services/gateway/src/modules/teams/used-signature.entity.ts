import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A signature that has done its work, remembered until it expires. */
@Entity('used_signatures')
export class UsedSignature {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_used_signatures' })
  jti!: string;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
