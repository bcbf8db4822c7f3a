import type { TokenAction } from '@chhapai/contracts';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, Unique, type Relation } from 'typeorm';
import { TeamEntity } from './team.entity.js';

/** A token of a team. Only its hash is stored. */
@Entity('team_tokens')
@Unique('uq_team_tokens_hash', ['tokenHash'])
export class TeamTokenEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_team_tokens' })
  team!: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_team_tokens' })
  name!: string;

  @ManyToOne(() => TeamEntity, { onDelete: 'NO ACTION' })
  @JoinColumn({ name: 'team', foreignKeyConstraintName: 'fk_team_tokens_team' })
  owner!: Relation<TeamEntity>;

  @Column('bytea', { name: 'token_hash' })
  tokenHash!: Buffer;

  /** Some or all of the team's apps. */
  @Column('text', { array: true })
  apps!: string[];

  @Column('text', { array: true })
  actions!: TokenAction[];

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  /** To the minute. */
  @Column('timestamptz', { name: 'last_used_at', nullable: true })
  lastUsedAt!: Date | null;

  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt!: Date | null;

  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt!: Date | null;
}
