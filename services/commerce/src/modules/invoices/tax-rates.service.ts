import type { AddTaxRateBody, TaxRate } from '@chhapai/contracts';
import { InvalidRequest, recordAudit, violatedConstraint, type Actor } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { TaxRateEntity } from './invoices.entities.js';
import { TaxRateExists } from './invoices.errors.js';
import { indianDate } from './numbering.rules.js';

/** The rates of goods. They are added, never changed, so that it stays known which rate applied when. */
@Injectable()
export class TaxRatesService {
  constructor(@InjectRepository(TaxRateEntity) private readonly rates: Repository<TaxRateEntity>) {}

  async list(): Promise<TaxRate[]> {
    return (await this.rates.find({ order: { hsn: 'ASC', validFrom: 'ASC' } })).map(toTaxRate);
  }

  /** Throws `TaxRateExists`, or `InvalidRequest` for a date in the past. */
  add({ rate, ...body }: AddTaxRateBody, actor: Actor): Promise<TaxRate> {
    if (body.validFrom < indianDate(new Date())) {
      const message = 'A rate applies from today on at the earliest';
      throw new InvalidRequest(message, [{ field: 'validFrom', message }]);
    }
    const row = { ...body, rateBp: Math.round(rate * 100) };
    return this.rates.manager.transaction(async (tx) => {
      await tx.insert(TaxRateEntity, row).catch((error: unknown) => {
        throw violatedConstraint(error) === 'pk_tax_rates' ? new TaxRateExists() : error;
      });
      const after = toTaxRate(row);
      await recordAudit(tx, actor, { action: 'tax_rate.added', subject: `hsn ${row.hsn}`.trim(), before: null, after });
      return after;
    });
  }
}

const toTaxRate = ({ hsn, validFrom, rateBp, source, note }: TaxRateEntity): TaxRate => ({
  hsn,
  validFrom,
  rate: rateBp / 100,
  source,
  note,
});
