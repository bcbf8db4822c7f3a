import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Team, TeamKey } from '../teams/index.js';

/** A published version of an app. Its record and files never change; the dates say what has been done with it. */
@Entity('releases')
@Check('ck_releases_app', `app ~ '^(shell|mfe-[a-z0-9]+(-[a-z0-9]+)*)$'`)
@Check('ck_releases_version', `version ~ '^[0-9]+[.][0-9]+[.][0-9]+[+][0-9a-f]{12}$'`)
export class Release {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_releases' })
  app!: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_releases' })
  version!: string;

  /** Kept as the text that was signed: read it as `record::text`. */
  @Column('json')
  record!: unknown;

  /** Compact JWS over the record's digest. */
  @Column('text')
  signature!: string;

  /** The team's key that signed. */
  @Column('text')
  kid!: string;

  @ManyToOne(() => TeamKey, { onDelete: 'NO ACTION', nullable: false })
  @JoinColumn({ name: 'kid', foreignKeyConstraintName: 'fk_releases_key' })
  key!: Relation<TeamKey>;

  @Column('text')
  team!: string;

  @ManyToOne(() => Team, { onDelete: 'NO ACTION', nullable: false })
  @JoinColumn({ name: 'team', foreignKeyConstraintName: 'fk_releases_team' })
  owner!: Relation<Team>;

  @Column('text', { default: '' })
  message!: string;

  @Column('bigint', { default: 0 })
  bytes!: string;

  @Column('timestamptz', { name: 'published_at', default: () => 'now()' })
  publishedAt!: Date;

  /** When it last became live. */
  @Column('timestamptz', { name: 'was_live_at', nullable: true })
  wasLiveAt!: Date | null;

  @Column('timestamptz', { name: 'withdrawn_at', nullable: true })
  withdrawnAt!: Date | null;

  /** End of the longest preview link given out. */
  @Column('timestamptz', { name: 'preview_until', nullable: true })
  previewUntil!: Date | null;

  /** When a page had it or a file of it was asked for, to the hour. */
  @Column('timestamptz', { name: 'last_used_at', default: () => 'now()' })
  lastUsedAt!: Date;

  @Column('timestamptz', { name: 'pruned_at', nullable: true })
  prunedAt!: Date | null;
}
