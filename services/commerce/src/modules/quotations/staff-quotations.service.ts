import {
  indianDate,
  indianDateAfter,
  QUOTATION_DAYS,
  toPaise,
  type ChangeQuotationBody,
  type CreateQuotationBody,
  type StaffQuotation,
  type StaffQuotationsQuery,
} from '@chhapai/contracts';
import {
  decodeCursor,
  encodeCursor,
  pick,
  recordAudit,
  replyOnce,
  searchPattern,
  toTotal,
  type Actor,
  type KeyedReply,
  type StaffPage,
} from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { cutText } from '../../cut-text.rules.js';
import { indianMidnight } from '../../indian-midnight.js';
import { EnquiryEntity, EnquiryNotFound } from '../enquiries/enquiries.module.js';
import { documentNumber, financialYear } from '../invoices/invoices.module.js';
import { SiteSettingsService } from '../site/site.module.js';
import { lockQuotation, refuseOutdated, saveQuotation } from './change-quotation.js';
import { QuotationContents, type QuotationContent } from './quotation-content.js';
import { getQuotation, toStaffQuotation } from './quotation-views.js';
import { QuotationEntity, quotationStatusSql } from './quotations.entities.js';
import { QuotationNotDraft } from './quotations.errors.js';

const Position = z.tuple([z.uuid()]);

/** Must match the expression of the index `ix_quotations_search`. */
const SEARCH_TEXT = `lower(' ' || quotation.number || ' ' || quotation.name || ' ' || quotation.email || ' ' || quotation.phone)`;

/** The terms of a new quotation. */
const TERMS = 'Prices include GST. Production starts when you have approved the artwork.';

/** Lets staff read and write quotations. */
@Injectable()
export class StaffQuotationsService {
  constructor(
    @InjectRepository(QuotationEntity) private readonly quotations: Repository<QuotationEntity>,
    private readonly contents: QuotationContents,
    private readonly site: SiteSettingsService,
  ) {}

  /** Ids are time-ordered, so `createdAt` sorts by id. */
  async list({ after, limit, ...filter }: StaffQuotationsQuery): Promise<StaffPage<StaffQuotation>> {
    const isDescending = filter.sort === '-createdAt';
    const page = this.matching(filter)
      .leftJoinAndSelect('quotation.order', 'placed')
      .leftJoinAndSelect('quotation.enquiry', 'enquiry')
      .leftJoinAndSelect('quotation.replacement', 'replacement')
      .orderBy('quotation.id', isDescending ? 'DESC' : 'ASC')
      .limit(limit + 1);
    if (after !== undefined) {
      const [id] = decodeCursor(filter, after, Position);
      page.andWhere(`quotation.id ${isDescending ? '<' : '>'} :after`, { after: id });
    }
    const [rows, counted] = await Promise.all([page.getMany(), this.matching(filter).getCount()]);
    const data = rows.slice(0, limit).map(toStaffQuotation);
    const next = rows.length > limit ? encodeCursor(filter, [data.at(-1)!._id]) : null;
    return { data, next, total: toTotal(counted) };
  }

  get(id: string): Promise<StaffQuotation> {
    return getQuotation(this.quotations.manager, id);
  }

  /** Creates a draft, once per idempotency key. */
  create(body: CreateQuotationBody, key: string | null, actor: Actor): Promise<KeyedReply<StaffQuotation>> {
    const { enquiryId, conversationId, ...fields } = body;
    return this.quotations.manager.transaction((tx) =>
      replyOnce(tx, { ownerId: actor.id, key, content: { 'create quotation': body } }, async () => {
        const enquiry = enquiryId ? await getEnquiry(tx, enquiryId) : undefined;
        const content = {
          ...blankContent(),
          shippingPaise: toPaise(await this.site.readShippingPrice()),
          ...(enquiry && contentFromEnquiry(enquiry)),
          ...(await this.contents.read(tx, fields)),
        };
        // An enquiry may have only a phone number. Staff who add the missing address still quote the same person.
        const isForSender = enquiry && (enquiry.email === '' || content.email === enquiry.email);
        const id = await this.insertDraft(tx, content, {
          enquiryId: enquiry?.id ?? null,
          shopperId: isForSender ? enquiry.shopperId : null,
          conversationId: conversationId ?? null,
        });
        await recordAudit(tx, actor, { action: 'quotation.created', subject: id, before: null, after: body });
        return getQuotation(tx, id);
      }),
    );
  }

  /** Inserts a draft with a new number, or the next version of another quotation. */
  async insertDraft(
    tx: EntityManager,
    content: QuotationContent,
    { enquiryId, conversationId, shopperId }: Pick<QuotationEntity, 'enquiryId' | 'conversationId' | 'shopperId'>,
    next?: Pick<QuotationEntity, 'number' | 'rootId' | 'revision'>,
  ): Promise<string> {
    const id = uuidv7();
    const offer = await this.contents.makeOffer(tx, content);
    const version = next ?? { number: await takeNextNumber(tx), rootId: id, revision: 1 };
    await tx.insert(QuotationEntity, { id, ...content, enquiryId, conversationId, shopperId, ...version, offer });
    return id;
  }

  /**
   * Changes a draft. If its email address is replaced by another, it no longer belongs to an account, because its customer may be
   * another person. Throws `QuotationChanged` unless `version` is the current one.
   */
  change(id: string, version: number, body: ChangeQuotationBody, actor: Actor): Promise<StaffQuotation> {
    return this.quotations.manager.transaction(async (tx) => {
      const row = await lockQuotation(tx, id);
      await refuseOutdated(tx, row, version);
      if (row.status !== 'draft') throw new QuotationNotDraft(row);
      const columns = await this.contents.read(tx, body);
      const before = await getQuotation(tx, id);
      const offer = await this.contents.makeOffer(tx, { ...row, ...columns });
      const hasNewEmail = columns.email !== undefined && row.email !== '' && columns.email !== row.email;
      const change = {
        action: 'changed',
        columns: { ...columns, offer, ...(hasNewEmail && { shopperId: null }) },
        before: pick(before, Object.keys(body)),
        after: body,
      };
      await saveQuotation(tx, row, change, actor);
      return getQuotation(tx, id);
    });
  }

  private matching(filter: Omit<StaffQuotationsQuery, 'after' | 'limit'>): SelectQueryBuilder<QuotationEntity> {
    const { q = '', status, enquiry, conversation, order, createdFrom, createdTo } = filter;
    const query = this.quotations.createQueryBuilder('quotation');
    for (const [index, word] of q.toLowerCase().split(/\s+/).filter(Boolean).entries())
      query.andWhere(`${SEARCH_TEXT} LIKE :word${index}`, { [`word${index}`]: searchPattern(word) });
    if (status) query.andWhere(`${quotationStatusSql('quotation')} IN (:...status)`, { status });
    if (enquiry) query.andWhere('quotation.enquiryId = :enquiry', { enquiry });
    if (conversation) query.andWhere('quotation.conversationId = :conversation', { conversation });
    if (order) query.andWhere('quotation.orderId = :order', { order });
    if (createdFrom) query.andWhere(`quotation.createdAt >= ${indianMidnight(':createdFrom')}`, { createdFrom });
    if (createdTo) query.andWhere(`quotation.createdAt < ${indianMidnight(':createdTo', 1)}`, { createdTo });
    return query;
  }
}

async function getEnquiry(tx: EntityManager, id: string): Promise<EnquiryEntity> {
  const enquiry = await tx.findOneBy(EnquiryEntity, { id });
  if (!enquiry) throw new EnquiryNotFound();
  return enquiry;
}

/** `Q/26-27/000123`. The sequence continues across financial years and has gaps for drafts that are never sent. */
async function takeNextNumber(tx: EntityManager): Promise<string> {
  const [{ next }]: [{ next: string }] = await tx.query(`SELECT nextval('quotation_numbers') AS next`);
  return documentNumber('Q', financialYear(indianDate(new Date())), Number(next));
}

const blankContent = (): Omit<QuotationContent, 'shippingPaise'> => ({
  name: '',
  email: '',
  phone: '',
  gstin: '',
  address: '',
  city: '',
  state: '',
  postalCode: '',
  lines: [],
  discountPaise: 0,
  terms: TERMS,
  validUntil: indianDateAfter(QUOTATION_DAYS),
});

/** The customer of an enquiry, and a line with their request, without a price. */
function contentFromEnquiry(enquiry: EnquiryEntity): Partial<QuotationContent> {
  const { name, email, phone, city, kind, subjectId, subjectTitle, size, finish, quantity } = enquiry;
  const description = cutText([subjectTitle, size, finish].filter(Boolean).join(', '), 300);
  const line = {
    id: uuidv7(),
    description,
    quantity: Math.min(quantity ?? 1, 1_000_000),
    pricePaise: 0,
    hsn: '',
    productId: kind === 'quotation' ? subjectId : null,
    variantId: null,
  };
  return { name, email, phone, city, lines: [line] };
}
