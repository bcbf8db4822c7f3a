import {
  indianDate,
  indianDateAfter,
  isRevisable,
  QUOTATION_DAYS,
  type QuotationStatus,
  type StaffQuotation,
} from '@chhapai/contracts';
import { InvalidRequest, recordAudit, replyOnce, type Actor, type KeyedReply } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, Not, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { EnquiryEntity } from '../enquiries/enquiries.module.js';
import { lockQuotation, refuseIllegal, refuseOutdated, saveQuotation, scheduleMail } from './change-quotation.js';
import { QuotationContents, refuseIncomplete } from './quotation-content.js';
import { getQuotation } from './quotation-views.js';
import { QuotationEntity } from './quotations.entities.js';
import { IllegalQuotationMove } from './quotations.errors.js';
import { StaffQuotationsService } from './staff-quotations.service.js';

/** A request by staff to act on a quotation, based on the version that they have seen. */
export interface QuotationRequest {
  id: string;
  version: number;
  key: string | null;
  move: { action: 'send' | 'recall' | 'withdraw' } | { action: 'extend'; validUntil: string };
}

/** Sends, recalls, extends and withdraws quotations, and copies them. */
@Injectable()
export class QuotationActionsService {
  constructor(
    private readonly db: DataSource,
    private readonly contents: QuotationContents,
    private readonly quotations: StaffQuotationsService,
  ) {}

  /** Carries out an action, once per idempotency key. */
  execute({ id, version, key, move }: QuotationRequest, actor: Actor): Promise<KeyedReply<StaffQuotation>> {
    return this.db.transaction((tx) =>
      replyOnce(tx, { ownerId: actor.id, key, content: { quotation: id, move } }, async () => {
        const row = await lockQuotation(tx, id);
        await refuseOutdated(tx, row, version);
        refuseIllegal(row, move.action);
        if (move.action === 'send') await this.send(tx, row, actor);
        else if (move.action === 'recall') await recall(tx, row, actor);
        else if (move.action === 'extend') await extend(tx, row, move.validUntil, actor);
        else await saveQuotation(tx, row, { action: 'withdrawn', ...statusChange(row, 'withdrawn') }, actor);
        return getQuotation(tx, id);
      }),
    );
  }

  /**
   * Creates a quotation with the same customer and lines. A copy without an email address belongs to no account, because staff may
   * address it to somebody else.
   */
  duplicate(id: string, key: string | null, actor: Actor): Promise<KeyedReply<StaffQuotation>> {
    return this.copy(id, { key, action: 'duplicate' }, actor, () => undefined);
  }

  /** Creates a draft of the next version, which replaces this one when it is sent. Only one version is worked on at a time. */
  revise(id: string, version: number, key: string | null, actor: Actor): Promise<KeyedReply<StaffQuotation>> {
    return this.copy(id, { key, action: 'revise' }, actor, async (tx, row) => {
      await refuseOutdated(tx, row, version);
      const { rootId, currentStatus: from } = row;
      const versions = await tx.find(QuotationEntity, { where: { rootId }, order: { revision: 'DESC' } });
      const hasAcceptedOrDraft = versions.some(({ status }) => status === 'accepted' || status === 'draft');
      if (hasAcceptedOrDraft || !isRevisable(from) || versions[0]!.id !== row.id)
        throw new IllegalQuotationMove(
          { from, action: 'revise', allowed: [] },
          isRevisable(from) ? 'This quotation already has a newer version' : undefined,
        );
      const revision = row.revision + 1;
      return { rootId, revision, number: `${versions.at(-1)!.number}-${revision}` };
    });
  }

  private copy(
    id: string,
    { key, action }: { key: string | null; action: 'duplicate' | 'revise' },
    actor: Actor,
    nextVersion: (
      tx: EntityManager,
      row: QuotationEntity,
    ) => Promise<Pick<QuotationEntity, 'number' | 'rootId' | 'revision'>> | undefined,
  ): Promise<KeyedReply<StaffQuotation>> {
    return this.db.transaction((tx) =>
      replyOnce(tx, { ownerId: actor.id, key, content: { [action]: id } }, async () => {
        const row = await lockQuotation(tx, id);
        const next = await nextVersion(tx, row);
        const lines = row.lines.map((line) => ({ ...line, id: uuidv7() }));
        const today = indianDate(new Date());
        const validUntil = row.validUntil > today ? row.validUntil : indianDateAfter(QUOTATION_DAYS);
        const origin = row.email === '' ? { ...row, shopperId: null } : row;
        const copyId = await this.quotations.insertDraft(tx, { ...contentOf(row), lines, validUntil }, origin, next);
        await recordAudit(tx, actor, {
          action: next ? 'quotation.revised' : 'quotation.duplicated',
          subject: copyId,
          before: null,
          after: { from: row.number },
        });
        return getQuotation(tx, copyId);
      }),
    );
  }

  /** Sends a draft at today's rates, withdraws versions that could still be accepted, and delays the email until recalls end. */
  private async send(tx: EntityManager, row: QuotationEntity, actor: Actor): Promise<void> {
    const { rootId, currentStatus: from } = row;
    if (await tx.existsBy(QuotationEntity, { rootId, status: 'accepted' }))
      throw new IllegalQuotationMove(
        { from, action: 'send', allowed: [] },
        'An earlier version has already been accepted',
      );
    refuseIncomplete(row);
    const offer = await this.contents.makeOffer(tx, row);
    const sentAt = new Date();
    const columns = { status: 'sent' as const, offer, sentAt, mailedAt: null };
    await saveQuotation(tx, row, { action: 'sent', ...statusChange(row, 'sent'), columns }, actor);
    const earlier = await tx.findBy(QuotationEntity, { rootId, id: Not(row.id), status: 'sent' });
    for (const each of earlier) {
      const replaced = {
        ...statusChange(each, 'withdrawn'),
        columns: { status: 'withdrawn' as const, replacedBy: row.id },
      };
      await saveQuotation(tx, each, { action: 'replaced', ...replaced }, actor);
    }
    await scheduleMail(tx, { ...row, sentAt });
    if (row.enquiryId !== null) await markQuoted(tx, row.enquiryId, actor);
  }
}

const contentOf = (row: QuotationEntity) => {
  const { name, email, phone, gstin, address, city, state, postalCode, shippingPaise, discountPaise, terms } = row;
  return { name, email, phone, gstin, address, city, state, postalCode, shippingPaise, discountPaise, terms };
};

/** A change of the status, for the audit log. */
const statusChange = <To extends QuotationEntity['status']>(row: QuotationEntity, to: To) => ({
  columns: { status: to },
  before: { status: row.currentStatus satisfies QuotationStatus },
  after: { status: to },
});

async function recall(tx: EntityManager, row: QuotationEntity, actor: Actor): Promise<void> {
  const columns = { status: 'draft' as const, sentAt: null };
  await saveQuotation(tx, row, { action: 'recalled', ...statusChange(row, 'draft'), columns }, actor);
  for (const each of await tx.findBy(QuotationEntity, { replacedBy: row.id })) {
    const restored = { ...statusChange(each, 'sent'), columns: { status: 'sent' as const, replacedBy: null } };
    await saveQuotation(tx, each, { action: 'restored', ...restored }, actor);
    // The job of an email that still waits belongs to an earlier version.
    if (each.mailedAt === null) await scheduleMail(tx, each);
  }
}

/** Extends a quotation. The customer gets another email with the new date. */
async function extend(tx: EntityManager, row: QuotationEntity, validUntil: string, actor: Actor): Promise<void> {
  const refuse = (message: string) => {
    throw new InvalidRequest(message, [{ field: 'validUntil', message }]);
  };
  if (validUntil <= row.validUntil) refuse('Choose a later date');
  if (validUntil < indianDate(new Date())) refuse('Choose today or a later date');
  const change = { before: { validUntil: row.validUntil }, after: { validUntil }, columns: { validUntil } };
  await saveQuotation(tx, row, { action: 'extended', ...change }, actor);
  await scheduleMail(tx, row);
}

async function markQuoted(tx: EntityManager, id: string, actor: Actor): Promise<void> {
  const enquiry = await tx.findOne(EnquiryEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!enquiry || !['new', 'answered'].includes(enquiry.status)) return;
  const { version, status } = enquiry;
  await tx.update(EnquiryEntity, { id }, { status: 'quoted', version: version + 1 });
  await recordAudit(tx, actor, {
    action: 'enquiry.changed',
    subject: id,
    before: { status },
    after: { status: 'quoted' },
  });
}
