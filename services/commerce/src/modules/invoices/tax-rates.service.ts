import { indianDate, type AddTaxRateBody, type TaxRate } from '@chhapai/contracts';
import { type Actor, InvalidRequest, recordAudit, violatedConstraint } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type EntityManager } from 'typeorm';
import { TaxRateEntity } from './invoices.entities.js';
import { TaxRateExists } from './invoices.errors.js';
import { invoicedSince, lockNumbers } from './invoices.queries.js';

/** The GST rates of goods. They are added, never changed, so that it remains clear which rate applied when. */
@Injectable()
export class TaxRatesService {
  constructor(@InjectRepository(TaxRateEntity) private readonly rates: Repository<TaxRateEntity>) {}

  async list(): Promise<TaxRate[]> {
    return (await this.rates.find({ order: { hsn: 'ASC', validFrom: 'ASC' } })).map(toTaxRate);
  }

  /** Throws `TaxRateExists`, or `InvalidRequest` for a past date if such goods have been invoiced since. */
  add({ rate, ...body }: AddTaxRateBody, actor: Actor): Promise<TaxRate> {
    const row = { ...body, rateBp: Math.round(rate * 100), unsure: false };
    return this.rates.manager.transaction(async (tx) => {
      await tx.insert(TaxRateEntity, row).catch((error: unknown) => {
        throw violatedConstraint(error) === 'pk_tax_rates' ? new TaxRateExists() : error;
      });
      await refuseInvoiced(tx, row);
      const after = toTaxRate(row);
      await recordAudit(tx, actor, { action: 'tax_rate.added', subject: `hsn ${row.hsn}`.trim(), before: null, after });
      return after;
    });
  }
}

/** The rate at which goods were invoiced must not change. Waits for the invoices that are being issued. */
async function refuseInvoiced(
  tx: EntityManager,
  { hsn, validFrom }: Pick<TaxRateEntity, 'hsn' | 'validFrom'>,
): Promise<void> {
  if (validFrom >= indianDate()) return;
  await tx.query(lockNumbers);
  const [invoice] = await tx.query<{ number: string; date: string }[]>(invoicedSince, [hsn, validFrom]);
  if (!invoice) return;
  const goods = hsn === '' ? 'Goods' : `Goods with the code ${hsn}`;
  const message = `${goods} were invoiced on ${invoice.date} (${invoice.number}). Choose a later date; today is allowed.`;
  throw new InvalidRequest(message, [{ field: 'validFrom', message }]);
}

const toTaxRate = ({ hsn, validFrom, rateBp, source, note, unsure }: TaxRateEntity): TaxRate => ({
  hsn,
  validFrom,
  rate: rateBp / 100,
  source,
  note,
  unsure,
});
