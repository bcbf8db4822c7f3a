import { errorCodes } from '@chhapai/contracts';
import { domainError, randomToken, sha256 } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { InjectRepository } from '@nestjs/typeorm';
import { In, LessThan, MoreThan, type EntityManager, type Repository } from 'typeorm';
import { EmailLinkEntity, type LinkPurpose } from './email-link.entity.js';

/** How long a link can be used, in minutes. */
const VALID_MINUTES: Record<LinkPurpose, number> = {
  'reset-password': 30,
  'verify-email': 7 * 24 * 60,
  'leave-email': 24 * 60,
  'adopt-email': 24 * 60,
};

/** The link has been used, has expired, was replaced by a newer one, or never existed. */
export class LinkInvalid extends domainError(
  'unprocessable',
  errorCodes.linkInvalid,
  'This link no longer works. It may have been used or replaced, or it has expired. Please request a new one.',
) {}

export interface LinkRequest {
  accountId: string;
  purpose: LinkPurpose;
  email: string;
}

/** One-time links in emails, which prove that someone receives mail at an address. */
@Injectable()
export class EmailLinks {
  constructor(@InjectRepository(EmailLinkEntity) private readonly links: Repository<EmailLinkEntity>) {}

  /** Creates a link, which invalidates the account's older one for this purpose. Returns its token. */
  async issue(request: LinkRequest, tx = this.links.manager): Promise<string> {
    const token = randomToken();
    await tx.upsert(EmailLinkEntity, { ...newLink(token, request), usedAt: null }, ['accountId', 'purpose']);
    return token;
  }

  /** Stores a link as already opened, without sending it, for someone who has proved their identity in another way. */
  async storeOpened(tx: EntityManager, request: LinkRequest): Promise<void> {
    await tx.insert(EmailLinkEntity, { ...newLink(randomToken(), request), usedAt: new Date() });
  }

  /**
   * The link with this token, which may have been opened before. Throws `LinkInvalid` if there is none, or if it has expired or
   * has another purpose.
   */
  async get(token: string, purposes: readonly LinkPurpose[]): Promise<EmailLinkEntity> {
    const link = await this.links.findOneBy({
      tokenHash: sha256(token),
      purpose: In(purposes),
      expiresAt: MoreThan(new Date()),
    });
    if (!link) throw new LinkInvalid();
    return link;
  }

  /**
   * Deletes the link, so that it cannot be used again. Throws `LinkInvalid` if another request has used it, or if a newer link
   * has replaced it.
   */
  async consume(tx: EntityManager, { tokenHash }: EmailLinkEntity): Promise<void> {
    const { affected } = await tx.delete(EmailLinkEntity, { tokenHash });
    if (!affected) throw new LinkInvalid();
  }

  /** Records that the link was opened; it may be opened again. Throws `LinkInvalid` if a newer link has replaced it. */
  async markOpened(tx: EntityManager, { tokenHash }: EmailLinkEntity): Promise<void> {
    const { affected } = await tx.update(EmailLinkEntity, { tokenHash }, { usedAt: () => 'coalesce(used_at, now())' });
    if (!affected) throw new LinkInvalid();
  }

  /** Whether the account's link for this purpose and address has been opened. */
  hasBeenOpened({ accountId, purpose, email }: LinkRequest, tx = this.links.manager): Promise<boolean> {
    return tx
      .createQueryBuilder(EmailLinkEntity, 'link')
      .where({ accountId, purpose, email })
      .andWhere('link.used_at IS NOT NULL')
      .getExists();
  }

  /** Deletes the account's links for these purposes. */
  async revoke(tx: EntityManager, accountId: string, purposes: readonly LinkPurpose[]): Promise<void> {
    await tx.delete(EmailLinkEntity, { accountId, purpose: In(purposes) });
  }

  @Cron(CronExpression.EVERY_HOUR)
  async deleteExpired(): Promise<void> {
    await this.links.delete({ expiresAt: LessThan(new Date()) });
  }
}

const newLink = (token: string, { accountId, purpose, email }: LinkRequest) => ({
  tokenHash: sha256(token),
  accountId,
  purpose,
  email,
  expiresAt: new Date(Date.now() + VALID_MINUTES[purpose] * 60_000),
});
