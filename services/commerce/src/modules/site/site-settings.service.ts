import { errorCodes, SiteSettings, type SiteSettingsChange, type StaffSiteSettings } from '@chhapai/contracts';
import { DomainError, recordAudit, type Actor } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { SiteSettingsEntity } from './site-settings.entity.js';

const THE_ONLY_ROW = { id: true };

interface Change {
  current: StaffSiteSettings;
  changedBy: string | null;
  changedAt: Date | null;
}

/** Someone else has changed the settings since they were read; `details` has the current ones. */
class SettingsChanged extends DomainError {
  readonly kind = 'changed';
  readonly code = errorCodes.siteSettingsChanged;
  override readonly details: Change;

  constructor(details: Change) {
    super('Someone else has changed these details since you opened them');
    this.details = details;
  }
}

@Injectable()
export class SiteSettingsService {
  constructor(@InjectRepository(SiteSettingsEntity) private readonly rows: Repository<SiteSettingsEntity>) {}

  async read(): Promise<StaffSiteSettings> {
    return withVersion(await this.rows.findOneByOrFail(THE_ONLY_ROW));
  }

  /** Throws `SettingsChanged` unless `version` is the current one. */
  change(change: SiteSettingsChange, version: number, actor: Actor): Promise<StaffSiteSettings> {
    return this.rows.manager.transaction(async (tx) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const row = await tx.findOneOrFail(SiteSettingsEntity, { where: THE_ONLY_ROW, lock });
      if (row.version !== version)
        throw new SettingsChanged({ current: withVersion(row), changedBy: row.changedBy, changedAt: row.changedAt });
      const before = row.settings;
      row.settings = { ...before, ...change };
      row.version++;
      row.changedBy = actor.email;
      row.changedAt = new Date();
      const changed = Object.keys(change) as (keyof SiteSettingsChange)[];
      await recordAudit(tx, actor, {
        action: 'site_settings.changed',
        subject: 'site-settings',
        before: Object.fromEntries(changed.map((field) => [field, before[field]])),
        after: change,
      });
      return withVersion(await tx.save(row));
    });
  }
}

function withVersion({ settings, version }: SiteSettingsEntity): StaffSiteSettings {
  return { ...SiteSettings.parse(settings), version };
}
