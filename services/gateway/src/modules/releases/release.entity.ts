import type { ReleaseRecord } from '@chhapai/contracts';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** A published version of an app. Its files never change, so neither does its row. */
@Entity('releases')
@Check('ck_releases_app', `app ~ '^(shell|mfe-[a-z0-9]+(-[a-z0-9]+)*)$'`)
@Check('ck_releases_version', `version ~ '^[0-9]+[.][0-9]+[.][0-9]+[+][0-9a-f]{12}$'`)
export class Release {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_releases' })
  app!: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_releases' })
  version!: string;

  @Column('jsonb')
  record!: ReleaseRecord;

  @Column('timestamptz', { name: 'published_at', default: () => 'now()' })
  publishedAt!: Date;
}
