import type { SiteSettings } from '@chhapai/contracts';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The one record of the agency's contact data. */
@Entity('site_settings')
@Check('ck_site_settings_only_one', 'id')
export class SiteSettingsEntity {
  @PrimaryColumn('boolean', { primaryKeyConstraintName: 'pk_site_settings', default: true }) id!: boolean;
  @Column('jsonb') settings!: SiteSettings;
  /** Counts the changes by staff. */
  @Column('integer', { default: 1 }) version!: number;
  /** E-mail address of the last one who changed them. */
  @Column('text', { name: 'changed_by', nullable: true }) changedBy!: string | null;
  @Column('timestamptz', { name: 'changed_at', nullable: true }) changedAt!: Date | null;
}
