import type { ChangeEnquiryBody, EnquiryStep, StaffEnquiriesQuery, StaffEnquiry } from '@chhapai/contracts';
import {
  AuditEntryEntity,
  decodeCursor,
  recordAudit,
  searchPattern,
  TeamService,
  toTotal,
  encodeCursor,
  type Actor,
  type StaffPage,
} from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { z } from 'zod';
import { indianMidnight } from '../../indian-midnight.js';
import { changesSince } from '../../latest-changes.js';
import { EnquiryEntity } from './enquiries.entities.js';
import { EnquiryChanged, EnquiryNotFound, TeamMemberNotFound } from './enquiries.errors.js';
import { toStaffEnquiry } from './enquiry-views.rules.js';

const Position = z.tuple([z.uuid()]);

/** Must match the expression of the index `ix_enquiries_search`. */
const SEARCH_TEXT = `lower(' ' || coalesce(enquiry.reference, '') || ' ' || enquiry.subject_title || ' ' || enquiry.name || ' '
  || enquiry.email || ' ' || enquiry.phone || ' ' || enquiry.message)`;

/** The audit log's entry for a change. */
const Changed = z.object({
  status: z.enum(['new', 'answered', 'quoted', 'closed']).optional(),
  assignee: z.string().nullable().optional(),
});

/** Lets staff find, assign and close enquiries. */
@Injectable()
export class StaffEnquiriesService {
  constructor(
    @InjectRepository(EnquiryEntity) private readonly enquiries: Repository<EnquiryEntity>,
    private readonly team: TeamService,
  ) {}

  /** Ids are time-ordered, so `createdAt` sorts by id. */
  async list({ after, limit, ...filter }: StaffEnquiriesQuery, actor: Actor): Promise<StaffPage<StaffEnquiry>> {
    await this.team.recordActivity(actor);
    const isDescending = filter.sort === '-createdAt';
    const page = this.matching(filter, actor)
      .leftJoinAndSelect('enquiry.upload', 'upload')
      .orderBy('enquiry.id', isDescending ? 'DESC' : 'ASC')
      .limit(limit + 1);
    if (after !== undefined) {
      const [id] = decodeCursor(filter, after, Position);
      page.andWhere(`enquiry.id ${isDescending ? '<' : '>'} :after`, { after: id });
    }
    const [rows, counted] = await Promise.all([page.getMany(), this.matching(filter, actor).getCount()]);
    const data = rows.slice(0, limit).map(toStaffEnquiry);
    const next = rows.length > limit ? encodeCursor(filter, [data.at(-1)!._id]) : null;
    return { data, next, total: toTotal(counted) };
  }

  get(id: string): Promise<StaffEnquiry> {
    return getEnquiry(this.enquiries.manager, id);
  }

  /** Throws `EnquiryChanged` unless `version` is the current one. */
  change(id: string, version: number, { status, assignee }: ChangeEnquiryBody, actor: Actor): Promise<StaffEnquiry> {
    return this.enquiries.manager.transaction(async (tx) => {
      const row = await tx.findOne(EnquiryEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!row) throw new EnquiryNotFound();
      if (row.version !== version) throw new EnquiryChanged(await changesSince(tx, await getEnquiry(tx, id), version));
      const assigned = assignee === undefined ? undefined : await this.assigneeColumns(tx, assignee, actor);
      await tx.update(EnquiryEntity, { id }, { ...(status && { status }), ...assigned, version: version + 1 });
      await recordAudit(tx, actor, {
        action: 'enquiry.changed',
        subject: id,
        before: { ...(status && { status: row.status }), ...(assigned && { assignee: row.assigneeName }) },
        after: { ...(status && { status }), ...(assigned && { assignee: assigned.assigneeName }) },
      });
      return getEnquiry(tx, id);
    });
  }

  /** Staff members may assign an enquiry to themselves even if they have not opened the list, and so are not in the team yet. */
  private async assigneeColumns(tx: EntityManager, id: string | null, actor: Actor) {
    if (id === null) return { assigneeId: null, assigneeName: null };
    const own = id === actor.id ? { _id: id, name: actor.name ?? actor.email } : undefined;
    const member = own ?? (await this.team.find(tx, id));
    if (!member) throw new TeamMemberNotFound();
    return { assigneeId: member._id, assigneeName: member.name };
  }

  private matching(
    filter: Omit<StaffEnquiriesQuery, 'after' | 'limit'>,
    actor: Actor,
  ): SelectQueryBuilder<EnquiryEntity> {
    const { q = '', status, kind, assignee, createdFrom, createdTo } = filter;
    const query = this.enquiries.createQueryBuilder('enquiry');
    for (const [index, word] of q.toLowerCase().split(/\s+/).filter(Boolean).entries())
      query.andWhere(`${SEARCH_TEXT} LIKE :word${index}`, { [`word${index}`]: searchPattern(word) });
    if (status) query.andWhere('enquiry.status IN (:...status)', { status });
    if (kind) query.andWhere('enquiry.kind IN (:...kind)', { kind });
    if (assignee === 'none') query.andWhere('enquiry.assigneeId IS NULL');
    else if (assignee)
      query.andWhere('enquiry.assigneeId = :assignee', { assignee: assignee === 'me' ? actor.id : assignee });
    if (createdFrom) query.andWhere(`enquiry.createdAt >= ${indianMidnight(':createdFrom')}`, { createdFrom });
    if (createdTo) query.andWhere(`enquiry.createdAt < ${indianMidnight(':createdTo', 1)}`, { createdTo });
    return query;
  }
}

/** The enquiry with its history. */
async function getEnquiry(db: EntityManager, id: string): Promise<StaffEnquiry> {
  const row = await db.findOne(EnquiryEntity, { where: { id }, relations: { upload: true } });
  if (!row) throw new EnquiryNotFound();
  const entries = await db.find(AuditEntryEntity, { where: { subject: id }, order: { id: 'ASC' } });
  return { ...toStaffEnquiry(row), history: entries.map(toStep) };
}

function toStep({ at, by, byName, after }: AuditEntryEntity): EnquiryStep {
  const { status, assignee } = Changed.parse(after);
  return {
    at: at.toISOString(),
    by,
    ...(byName !== null && { byName }),
    ...(status !== undefined && { status }),
    ...(assignee !== undefined && { assignee }),
  };
}
