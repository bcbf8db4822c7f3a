import {
  errorCodes,
  SHIPPING_RUPEES,
  SiteSettings,
  type SiteSettingsChange,
  type SiteSettingsConflict,
  type StaffSiteSettings,
} from '@chhapai/contracts';
import { DomainError, pick, recordAudit, type Actor, type AuditEntryEntity } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type EntityManager } from 'typeorm';
import { authorField, findLatestChanges } from '../../latest-changes.js';
import { parseOpeningHours } from './opening-hours.rules.js';
import { SiteSettingsEntity } from './site-settings.entity.js';

const THE_ONLY_ROW = { id: true };
const SUBJECT = 'site-settings';

/** Someone else has changed the settings since they were read; `details` has the current ones. */
class SettingsChanged extends DomainError {
  readonly kind = 'changed';
  readonly code = errorCodes.siteSettingsChanged;

  constructor(override readonly details: SiteSettingsConflict) {
    super('Someone else has changed these details since you opened them');
  }
}

/** The shop's details, such as its contact details and the price of shipping. */
@Injectable()
export class SiteSettingsService {
  constructor(@InjectRepository(SiteSettingsEntity) private readonly rows: Repository<SiteSettingsEntity>) {}

  async read(): Promise<StaffSiteSettings> {
    return toStaffSettings(await this.rows.findOneByOrFail(THE_ONLY_ROW));
  }

  /** Flat shipping charge of a new order, in rupees. */
  async readShippingPrice(): Promise<number> {
    return (await this.read()).shippingPrice ?? SHIPPING_RUPEES;
  }

  /** Throws `SettingsChanged` unless `version` is the current one. */
  change(change: SiteSettingsChange, version: number, actor: Actor): Promise<StaffSiteSettings> {
    return this.rows.manager.transaction(async (tx) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const row = await tx.findOneOrFail(SiteSettingsEntity, { where: THE_ONLY_ROW, lock });
      if (row.version !== version) throw new SettingsChanged(await readConflict(tx, row, version));
      const before = row.settings;
      row.settings = { ...before, ...change };
      row.version++;
      row.changedBy = actor.email;
      row.changedAt = new Date();
      await recordAudit(tx, actor, {
        action: 'site_settings.changed',
        subject: SUBJECT,
        before: pick(before, Object.keys(change)),
        after: change,
      });
      return toStaffSettings(await tx.save(row));
    });
  }
}

/** Each version has one entry in the audit log, so its latest entries are the changes since an earlier version. */
async function readConflict(
  tx: EntityManager,
  row: SiteSettingsEntity,
  version: number,
): Promise<SiteSettingsConflict> {
  const unseen = await findLatestChanges(tx, SUBJECT, row.version - version);
  return {
    current: toStaffSettings(row),
    changedBy: row.changedBy,
    ...authorField(unseen[0]),
    changedAt: row.changedAt?.toISOString() ?? null,
    fields: [...new Set(unseen.flatMap(changedFields))],
  };
}

/** The fields of a change, each legal detail on its own. */
function changedFields({ before, after }: AuditEntryEntity): string[] {
  const earlier = flattenValues(before ?? {});
  const later = flattenValues(after ?? {});
  return Object.keys({ ...earlier, ...later }).filter((name) => earlier[name] !== later[name]);
}

/** The values of the fields as text, to be compared. */
function flattenValues({ legal, ...contact }: Partial<SiteSettings>): Record<string, string> {
  const details = Object.entries(legal ?? {}).map(([name, value]) => [`legal.${name}`, value]);
  return Object.fromEntries(
    [...Object.entries(contact), ...details].map(([name, value]) => [name, JSON.stringify(value)]),
  );
}

function toStaffSettings({ settings, version }: SiteSettingsEntity): StaffSiteSettings {
  const openingTimes = parseOpeningHours(settings.openingHours ?? '');
  return { ...SiteSettings.parse(settings), ...(openingTimes && { openingTimes }), version };
}
