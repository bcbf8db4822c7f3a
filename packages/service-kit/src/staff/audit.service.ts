import { MAX_COUNTED, type StaffAuditEntry, type StaffAuditQuery } from '@chhapai/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, Repository } from 'typeorm';
import { z } from 'zod';
import { decodeCursor, toTotal, encodeCursor, type StaffPage } from './staff-list.js';
import { AuditEntryEntity } from './audit-entry.entity.js';

const Position = z.tuple([z.uuid()]);

/** Reads the audit log. */
@Injectable()
export class AuditService {
  constructor(@InjectRepository(AuditEntryEntity) private readonly entries: Repository<AuditEntryEntity>) {}

  /** Newest first. */
  async list({ after, limit, ...filter }: StaffAuditQuery): Promise<StaffPage<StaffAuditEntry>> {
    const id = after === undefined ? {} : { id: LessThan(decodeCursor(filter, after, Position)[0]) };
    const [rows, counted] = await Promise.all([
      this.entries.find({ where: { ...filter, ...id }, order: { id: 'DESC' }, take: limit + 1 }),
      this.count(filter),
    ]);
    const shown = rows.slice(0, limit);
    const next = rows.length > limit ? encodeCursor(filter, [shown.at(-1)!.id]) : null;
    return { data: shown.map(toStaffAuditEntry), next, total: toTotal(counted) };
  }

  private async count(filter: Pick<StaffAuditQuery, 'subject' | 'by'>): Promise<number> {
    const counted = this.entries
      .createQueryBuilder('entry')
      .select('1')
      .where(filter)
      .limit(MAX_COUNTED + 1);
    const { count } = (await this.entries.manager
      .createQueryBuilder()
      .select('count(*)::int', 'count')
      .from(`(${counted.getQuery()})`, 'counted')
      .setParameters(counted.getParameters())
      .getRawOne<{ count: number }>())!;
    return count;
  }
}

function toStaffAuditEntry({ id, at, byName, ...entry }: AuditEntryEntity): StaffAuditEntry {
  return { _id: id, at: at.toISOString(), ...(byName !== null && { byName }), ...entry } as StaffAuditEntry;
}
