import { Entity, JoinColumn, ManyToOne, PrimaryColumn, Column, type Relation } from 'typeorm';
import { Release } from './release.entity.js';

/** The version of an app that new pages get. */
@Entity('live_releases')
export class LiveRelease {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_live_releases' })
  app!: string;

  @Column('text')
  version!: string;

  @ManyToOne(() => Release, { onDelete: 'NO ACTION' })
  @JoinColumn([
    { name: 'app', referencedColumnName: 'app', foreignKeyConstraintName: 'fk_live_releases_release' },
    { name: 'version', referencedColumnName: 'version', foreignKeyConstraintName: 'fk_live_releases_release' },
  ])
  release!: Relation<Release>;
}
