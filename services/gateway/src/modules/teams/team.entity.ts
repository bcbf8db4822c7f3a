import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** Who may publish which apps. */
@Entity('teams')
@Unique('uq_teams_token_hash', ['tokenHash'])
export class Team {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_teams' })
  name!: string;

  /** Names of apps; `*` is all of them, and the teams themselves. */
  @Column('text', { array: true })
  apps!: string[];

  /** SHA-256 of the team's token. */
  @Column('bytea', { name: 'token_hash' })
  tokenHash!: Buffer;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
