import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** A team and the apps it may release. */
@Entity('teams')
@Unique('uq_teams_token_hash', ['tokenHash'])
export class TeamEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_teams' })
  name!: string;

  /** Names of apps; `*` stands for all apps and for managing teams. */
  @Column('text', { array: true })
  apps!: string[];

  /** SHA-256 of the team's token. */
  @Column('bytea', { name: 'token_hash' })
  tokenHash!: Buffer;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
