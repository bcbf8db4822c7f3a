import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { ReleaseEntity } from './release.entity.js';

const CANARY_IS_COMPLETE = `(canary_version IS NULL) = (canary_share IS NULL) AND (canary_version IS NULL) = (canary_since IS NULL)
          AND canary_share BETWEEN 1 AND 99 AND (canary_version IS NULL OR canary_version IS DISTINCT FROM live_version)`;

/** Which versions of an app visitors get. */
@Entity('channels')
@Check('ck_channels_canary', CANARY_IS_COMPLETE)
export class ChannelEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_channels' })
  app!: string;

  /** A disabled app is on no page, even if it has a live version. */
  @Column('boolean', { name: 'is_enabled', default: true })
  isEnabled!: boolean;

  /** Whether the app's team allows the shop to roll back a live release that fails. */
  @Column('boolean', { name: 'automatic_rollback', default: false })
  automaticRollback!: boolean;

  /** Increases by one with every change to the releases that visitors get. Each change has one entry in the audit log. */
  @Column('integer', { default: 1 })
  version!: number;

  @Column('text', { name: 'live_version', nullable: true })
  liveVersion!: string | null;

  @ManyToOne(() => ReleaseEntity, { onDelete: 'NO ACTION' })
  @JoinColumn([
    { name: 'app', referencedColumnName: 'app', foreignKeyConstraintName: 'fk_channels_live' },
    { name: 'live_version', referencedColumnName: 'version', foreignKeyConstraintName: 'fk_channels_live' },
  ])
  live!: Relation<ReleaseEntity> | null;

  @Column('text', { name: 'canary_version', nullable: true })
  canaryVersion!: string | null;

  @ManyToOne(() => ReleaseEntity, { onDelete: 'NO ACTION' })
  @JoinColumn([
    { name: 'app', referencedColumnName: 'app', foreignKeyConstraintName: 'fk_channels_canary' },
    { name: 'canary_version', referencedColumnName: 'version', foreignKeyConstraintName: 'fk_channels_canary' },
  ])
  canary!: Relation<ReleaseEntity> | null;

  /** Percent of visitors, 1 to 99. */
  @Column('integer', { name: 'canary_share', nullable: true })
  canaryShare!: number | null;

  @Column('timestamptz', { name: 'canary_since', nullable: true })
  canarySince!: Date | null;

  /** The releases that the canary was published with as a set: they go to the same visitors and are withdrawn together. */
  @Column('text', { name: 'canary_set', nullable: true })
  canarySet!: string | null;
}
