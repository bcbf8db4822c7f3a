import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique, type Relation } from 'typeorm';

/** A team and the apps it may release. */
@Entity('teams')
@Unique('uq_teams_token_hash', ['tokenHash'])
export class TeamEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_teams' })
  name!: string;

  /** Names of apps; `*` stands for all apps and for managing teams. */
  @Column('text', { array: true })
  apps!: string[];

  /** Read only by gateways that do not know `team_tokens` yet. */
  @Column('bytea', { name: 'token_hash', nullable: true })
  tokenHash!: Buffer | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}

/** A signing key of a team, which has one active key at a time. Releases signed with a retired key stay valid. */
@Entity('team_keys')
@Index('ix_team_keys_present', ['team'], { unique: true, where: 'retired_at IS NULL' })
export class TeamKeyEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_team_keys' })
  kid!: string;

  @Column('text')
  team!: string;

  @ManyToOne(() => TeamEntity, { onDelete: 'NO ACTION' })
  @JoinColumn({ name: 'team', foreignKeyConstraintName: 'fk_team_keys_team' })
  owner!: Relation<TeamEntity>;

  /** Ed25519, base64url of 32 bytes. */
  @Column('text', { name: 'public_key' })
  publicKey!: string;

  @Column('timestamptz', { name: 'added_at', default: () => 'now()' })
  addedAt!: Date;

  @Column('timestamptz', { name: 'retired_at', nullable: true })
  retiredAt!: Date | null;
}

/** A signature that was used, stored until it expires so that it cannot be used again. */
@Entity('used_signatures')
export class UsedSignatureEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_used_signatures' })
  jti!: string;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
