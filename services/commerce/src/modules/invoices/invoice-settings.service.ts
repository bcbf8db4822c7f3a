import {
  InvoiceSettings,
  type InvoiceSettingsChange,
  type InvoiceWarning,
  type StaffInvoiceSettings,
} from '@chhapai/contracts';
import { InvalidRequest, pick, recordAudit, type Actor } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type EntityManager } from 'typeorm';
import { authorField, findLatestChanges } from '../../latest-changes.js';
import { gstState } from './gst-states.rules.js';
import { adviceOn } from './invoice-warnings.rules.js';
import { InvoiceSettingsEntity } from './invoices.entities.js';
import { InvoiceSettingsChanged } from './invoices.errors.js';

const THE_ONLY_ROW = { id: true };
const SUBJECT = 'invoice-settings';

/** The seller as named on invoices. */
@Injectable()
export class InvoiceSettingsService {
  constructor(@InjectRepository(InvoiceSettingsEntity) private readonly rows: Repository<InvoiceSettingsEntity>) {}

  async read(): Promise<StaffInvoiceSettings> {
    return toStaffSettings(await this.rows.findOneByOrFail(THE_ONLY_ROW));
  }

  /** Throws `InvoiceSettingsChanged` unless `version` is the current one. Issued documents stay as they are. */
  change(change: InvoiceSettingsChange, version: number, actor: Actor): Promise<StaffInvoiceSettings> {
    return this.rows.manager.transaction(async (tx) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const row = await tx.findOneOrFail(InvoiceSettingsEntity, { where: THE_ONLY_ROW, lock });
      if (row.version !== version) throw new InvoiceSettingsChanged(await conflictOf(tx, row, change));
      const before = row.settings;
      row.settings = { ...before, ...change };
      refuseInconsistent(row.settings);
      row.version++;
      row.changedBy = actor.email;
      row.changedAt = new Date();
      await recordAudit(tx, actor, {
        action: 'invoice_settings.changed',
        subject: SUBJECT,
        before: pick(before, Object.keys(change)),
        after: change,
      });
      return toStaffSettings(await tx.save(row));
    });
  }
}

/** Checks rules across several fields, because a change may contain only one of them. */
function refuseInconsistent({ kind, gstin, state }: InvoiceSettings): void {
  const refuse = (message: string) => {
    throw new InvalidRequest(message, [{ field: 'gstin', message }]);
  };
  if (kind === 'unregistered' && gstin !== null)
    refuse('Please remove the GSTIN: a seller who is not registered for GST has none');
  if (kind !== 'unregistered' && gstin === null) refuse('Please enter the GSTIN');
  const { code, name } = gstState(state);
  if (gstin !== null && !gstin.startsWith(code)) refuse(`A GSTIN from ${name} starts with ${code}`);
}

function toStaffSettings({ settings, version }: InvoiceSettingsEntity): StaffInvoiceSettings {
  return { ...settings, version, warnings: warningsAbout(settings) };
}

function warningsAbout({ kind }: InvoiceSettings): InvoiceWarning[] {
  const message = adviceOn(kind);
  return message === null ? [] : [{ code: 'invoice.inter_state', message }];
}

async function conflictOf(tx: EntityManager, row: InvoiceSettingsEntity, change: InvoiceSettingsChange) {
  const current = toStaffSettings(row);
  const fields = (Object.keys(change) as (keyof InvoiceSettings)[]).filter(
    (field) => JSON.stringify(change[field]) !== JSON.stringify(current[field]),
  );
  const [last] = await findLatestChanges(tx, SUBJECT, 1);
  const changedAt = row.changedAt?.toISOString() ?? null;
  return { current, changedBy: row.changedBy, ...authorField(last), changedAt, fields };
}
