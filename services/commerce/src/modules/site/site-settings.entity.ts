import type { SiteSettings } from '@chhapai/contracts';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The one record of the agency's contact data. */
@Entity('site_settings')
@Check('ck_site_settings_only_one', 'id')
export class SiteSettingsEntity {
  @PrimaryColumn('boolean', { primaryKeyConstraintName: 'pk_site_settings', default: true }) id!: boolean;
  @Column('jsonb') settings!: SiteSettings;
}
