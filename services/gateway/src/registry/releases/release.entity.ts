import type { GateFinding } from '@chhapai/contracts';
import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { TeamEntity, TeamKeyEntity } from '../teams/teams.module.js';

/** A published version of an app. Its record and files never change; its dates record its use. */
@Entity('releases')
@Check('ck_releases_app', `app ~ '^(shell|mfe-[a-z0-9]+(-[a-z0-9]+)*)$'`)
@Check('ck_releases_version', `version ~ '^[0-9]+[.][0-9]+[.][0-9]+[+][0-9a-f]{12}$'`)
export class ReleaseEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_releases' })
  app!: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_releases' })
  version!: string;

  /** Stored as the text that was signed, so read it as `record::text`. */
  @Column('json')
  record!: unknown;

  /** Compact JWS over the record's digest. */
  @Column('text')
  signature!: string;

  @Column('text')
  kid!: string;

  @ManyToOne(() => TeamKeyEntity, { onDelete: 'NO ACTION', nullable: false })
  @JoinColumn({ name: 'kid', foreignKeyConstraintName: 'fk_releases_key' })
  key!: Relation<TeamKeyEntity>;

  @Column('text')
  team!: string;

  @ManyToOne(() => TeamEntity, { onDelete: 'NO ACTION', nullable: false })
  @JoinColumn({ name: 'team', foreignKeyConstraintName: 'fk_releases_team' })
  owner!: Relation<TeamEntity>;

  @Column('text', { default: '' })
  message!: string;

  /** The gate's findings when it was published; null if that was before findings were stored. */
  @Column('jsonb', { nullable: true })
  findings!: GateFinding[] | null;

  @Column('bigint', { default: 0 })
  bytes!: string;

  @Column('timestamptz', { name: 'published_at', default: () => 'now()' })
  publishedAt!: Date;

  /** When it last became live. */
  @Column('timestamptz', { name: 'was_live_at', nullable: true })
  wasLiveAt!: Date | null;

  @Column('timestamptz', { name: 'withdrawn_at', nullable: true })
  withdrawnAt!: Date | null;

  @Column('timestamptz', { name: 'preview_until', nullable: true })
  previewUntil!: Date | null;

  /** When it was last on a page or one of its files was requested, to the hour. */
  @Column('timestamptz', { name: 'last_used_at', default: () => 'now()' })
  lastUsedAt!: Date;

  @Column('timestamptz', { name: 'pruned_at', nullable: true })
  prunedAt!: Date | null;
}
