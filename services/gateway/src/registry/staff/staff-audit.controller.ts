import {
  MAX_COUNTED,
  staffReleasePaths,
  StaffAuditQuery,
  StaffAuditReply,
  type StaffAuditEntry,
} from '@chhapai/contracts';
import { Permitted, decodeCursor, toTotal, encodeCursor, type StaffPage } from '@chhapai/service-kit';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { countMatchingEntries, listMatchingEntries } from '../audit/index.js';
import { staffAuditEntry } from './staff-audit.view.js';

const Position = z.tuple([z.string().regex(/^\d{1,15}$/)]);

/** The audit log of releases, in the shape of the other services' logs. */
@Permitted('audit.read')
@Controller(staffReleasePaths.audit)
export class StaffAuditController {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first. */
  @Get()
  @ApiOkResponse({ standardSchema: StaffAuditReply })
  async list(
    @Query({ schema: StaffAuditQuery }) { after, limit, ...filter }: StaffAuditQuery,
  ): Promise<StaffPage<StaffAuditEntry>> {
    const before = after === undefined ? undefined : Number(decodeCursor(filter, after, Position)[0]);
    const { manager } = this.dataSource;
    const entries = await listMatchingEntries(manager, filter, { before, limit: limit + 1 });
    const shown = entries.slice(0, limit);
    return {
      data: shown.map(staffAuditEntry),
      next: entries.length > limit ? encodeCursor(filter, [String(shown.at(-1)!.number)]) : null,
      total: toTotal(await countMatchingEntries(manager, filter, MAX_COUNTED + 1)),
    };
  }
}
