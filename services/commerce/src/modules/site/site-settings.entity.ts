import type { SiteSettings } from '@chhapai/contracts';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The shop's details, in a single row. */
@Entity('site_settings')
@Check('ck_site_settings_only_one', 'id')
export class SiteSettingsEntity {
  @PrimaryColumn('boolean', { primaryKeyConstraintName: 'pk_site_settings', default: true }) id!: boolean;
  @Column('jsonb') settings!: SiteSettings;
  /** Increases with each change by staff. */
  @Column('integer', { default: 1 }) version!: number;
  /** Email address of the member of staff who made the last change. */
  @Column('text', { name: 'changed_by', nullable: true }) changedBy!: string | null;
  @Column('timestamptz', { name: 'changed_at', nullable: true }) changedAt!: Date | null;
}
