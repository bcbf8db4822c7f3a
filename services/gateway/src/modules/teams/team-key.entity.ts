import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Team } from './team.entity.js';

/** A key a team signs with. One is in use at a time; releases signed by a retired one stay good. */
@Entity('team_keys')
@Index('ix_team_keys_present', ['team'], { unique: true, where: 'retired_at IS NULL' })
export class TeamKey {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_team_keys' })
  kid!: string;

  @Column('text')
  team!: string;

  @ManyToOne(() => Team, { onDelete: 'NO ACTION' })
  @JoinColumn({ name: 'team', foreignKeyConstraintName: 'fk_team_keys_team' })
  owner!: Relation<Team>;

  /** Ed25519, base64url of 32 bytes. */
  @Column('text', { name: 'public_key' })
  publicKey!: string;

  @Column('timestamptz', { name: 'added_at', default: () => 'now()' })
  addedAt!: Date;

  @Column('timestamptz', { name: 'retired_at', nullable: true })
  retiredAt!: Date | null;
}
