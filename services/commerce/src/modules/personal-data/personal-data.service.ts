import type { ErasePersonQuery, ReplaceEmailBody } from '@chhapai/contracts';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { replaceQuotationEmail } from '../quotations/quotations.module.js';
import { ErasedPersonEntity } from './erased-person.entity.js';
import {
  deleteOrderKeys,
  eraseAtOnce,
  eraseByAddress,
  eraseCompleted,
  personalData,
  replaceEmail,
} from './personal-data.queries.js';

/** Exports and erases the personal data in this service. */
@Injectable()
export class PersonalDataService {
  constructor(@InjectRepository(ErasedPersonEntity) private readonly people: Repository<ErasedPersonEntity>) {}

  /** `email` is the person's verified address, if they have one. */
  async read(person: string, email: string | null): Promise<Record<string, unknown>> {
    const [row]: { data: Record<string, unknown> }[] = await this.people.query(personalData, [person, email]);
    return row!.data;
  }

  /**
   * Orders keep the name and address until they are complete. `emailHash` is the hash of the person's verified address; data
   * that visitors sent with it until `sentUntil` is erased, too. May be repeated.
   */
  async erase(person: string, { emailHash, sentUntil = new Date().toISOString() }: ErasePersonQuery): Promise<void> {
    await this.run([...eraseAtOnce, ...eraseCompleted], [person]);
    if (emailHash !== undefined) await this.run(eraseByAddress, [emailHash, sentUntil]);
  }

  /**
   * Mail about the person's orders and quotations goes to the new address from now on. Those with a different address keep theirs.
   * May be repeated.
   */
  async replaceEmail(person: string, body: ReplaceEmailBody, requestId: string): Promise<void> {
    await this.people.manager.transaction(async (tx) => {
      const orderIds = await replaceQuotationEmail(tx, person, body, requestId);
      const changed: { id: string }[] = await tx.query(replaceEmail, [person, body.email, body.previousHash, orderIds]);
      await tx.query(deleteOrderKeys, [changed.map(({ id }) => id)]);
    });
  }

  @Cron(CronExpression.EVERY_HOUR)
  async eraseCompleted(): Promise<void> {
    for (const { id } of await this.people.find()) await this.run(eraseCompleted, [id]);
  }

  private async run(statements: readonly string[], values: string[]): Promise<void> {
    await this.people.manager.transaction(async (tx) => {
      for (const statement of statements) await tx.query(statement, values);
    });
  }
}
