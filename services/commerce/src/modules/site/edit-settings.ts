import { SiteSettings, type SiteSettingsChange, type StaffSiteSettings } from '@chhapai/contracts';
import { Sql } from '@chhapai/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { changeSettings, findSettings } from './site-settings.statements.js';
import { SettingsChanged } from './site.errors.js';

interface Row {
  settings: unknown;
  version: number;
  changedBy: string | null;
  changedAt: Date | null;
}

/** The settings as staff read and change them: numbered, so that a change is made only to what was read. */
@Injectable()
export class EditSettings {
  constructor(@Inject(Sql) private readonly sql: Sql) {}

  async read(): Promise<StaffSiteSettings> {
    return numbered(await this.#find());
  }

  /** Throws `SettingsChanged` when `version` is not the present one. */
  async change(change: SiteSettingsChange, version: number, by: string): Promise<StaffSiteSettings> {
    const row = await this.sql.row<Row>(changeSettings, [JSON.stringify(change), version, by]);
    if (row) return numbered(row);
    const present = await this.#find();
    throw new SettingsChanged({
      current: numbered(present),
      changedBy: present.changedBy,
      changedAt: present.changedAt,
    });
  }

  async #find(): Promise<Row> {
    const row = await this.sql.row<Row>(findSettings, []);
    if (!row) throw new Error('There is no row in site_settings');
    return row;
  }
}

function numbered({ settings, version }: Row): StaffSiteSettings {
  return { ...SiteSettings.parse(settings), version };
}
