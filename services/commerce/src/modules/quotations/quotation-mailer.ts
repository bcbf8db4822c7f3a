import { JobRunner, Mailer, type RunningJob } from '@chhapai/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { QuotationFiles } from './quotation-files.js';
import { QuotationLinks } from './quotation-links.js';
import { quotationSentMail } from './quotation-sent.mail.js';
import { QuotationEntity } from './quotations.entities.js';

const QuotationSent = z.object({ quotationId: z.uuid(), version: z.int() });

/** Emails quotations to customers. */
@Injectable()
export class QuotationMailer implements OnModuleInit {
  constructor(
    private readonly jobs: JobRunner,
    private readonly mailer: Mailer,
    private readonly links: QuotationLinks,
    private readonly files: QuotationFiles,
    private readonly db: DataSource,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('quotation.sent', (payload, job) => this.sendQuotation(QuotationSent.parse(payload), job));
  }

  /** Sends nothing if the quotation was recalled, withdrawn or changed in the meantime. */
  private async sendQuotation(
    { quotationId: id, version }: z.infer<typeof QuotationSent>,
    job: RunningJob,
  ): Promise<void> {
    const prepared = await this.prepare(id, version);
    if (!prepared) return;
    const file = await this.files.getFile(id);
    await this.mailer.send(quotationSentMail(prepared.quotation, prepared.url, file), job.signal);
    // Not if it has a new email address by now, to which it will be sent again.
    const { email } = prepared.quotation;
    await job.tx.query('UPDATE quotations SET mailed_at = now() WHERE id = $1 AND email = $2', [id, email]);
  }

  /**
   * The quotation and a new link, unless it was changed in the meantime. The lock waits for a change that has begun but is not
   * committed yet. A new email address deletes the links to the old one; the lock ensures that it does not miss this one.
   */
  private prepare(id: string, version: number): Promise<{ quotation: QuotationEntity; url: string } | undefined> {
    return this.db.transaction(async (tx) => {
      const quotation = await tx.findOne(QuotationEntity, { where: { id }, lock: { mode: 'pessimistic_read' } });
      if (quotation?.currentStatus !== 'sent' || quotation.version !== version) return undefined;
      return { quotation, url: await this.links.create(tx, id) };
    });
  }
}
