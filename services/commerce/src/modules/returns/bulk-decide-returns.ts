import {
  MAX_BULK_ORDERS,
  MAX_DIRECT_BULK,
  type BulkResult,
  type BulkReturnsBody,
  type DecideReturnBody,
  type StaffReturnsFilter,
} from '@chhapai/contracts';
import { InvalidRequest, JobRunner, type Actor, replyOnce, type KeyedReply } from '@chhapai/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { applyToEach } from '../../apply-to-each.js';
import { StaffJobsService, type RowHandler } from '../staff-jobs/staff-jobs.module.js';
import { StaffReturnsService } from './staff-returns.service.js';

const JOB = 'returns.decided_in_bulk';

/** Decides many open requests, each in its own transaction: up to `MAX_DIRECT_BULK` at once, more in a job. */
@Injectable()
export class BulkDecideReturns implements OnModuleInit {
  private readonly decideRow: RowHandler = async (tx, { actor, args }, idOrNumber) => {
    const id = await this.returns.getId(idOrNumber);
    const { version } = await this.returns.decideIn(tx, { id, body: args as DecideReturnBody }, actor);
    return { version };
  };

  constructor(
    private readonly db: DataSource,
    private readonly returns: StaffReturnsService,
    private readonly staffJobs: StaffJobsService,
    private readonly jobs: JobRunner,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(JOB, (payload, job) => this.staffJobs.run(JOB, payload, job, this.decideRow));
  }

  /**
   * Returns the results, or the id of the job that decides the requests of a filter or more than `MAX_DIRECT_BULK` requests.
   * Without a job, every request has a key derived from the given one, so that a repeated call continues where a failure
   * stopped the first one. No client can send a key with a space.
   */
  execute(
    { ids, filter = {}, args: body }: BulkReturnsBody,
    key: string | null,
    actor: Actor,
  ): Promise<KeyedReply<{ results: BulkResult[] } | { job: string }>> {
    const request = { ownerId: actor.id, key, content: { decide: ids ?? filter, body } };
    if (!ids || ids.length > MAX_DIRECT_BULK)
      return this.db.transaction((tx) =>
        replyOnce(tx, request, async () => {
          const subjects = ids ?? (await this.findMatching(filter));
          return { job: await this.staffJobs.start(tx, JOB, { actor, args: body }, subjects) };
        }),
      );
    return replyOnce(this.db.manager, request, async () => ({
      results: await applyToEach(ids, async (idOrNumber) => {
        const id = await this.returns.getId(idOrNumber);
        return (await this.returns.decide({ id, body, key: key && `${key} ${id}` }, actor)).reply;
      }),
    }));
  }

  private async findMatching(filter: StaffReturnsFilter): Promise<string[]> {
    const numbers = await this.returns.findUndecided(filter, MAX_BULK_ORDERS + 1);
    if (numbers.length <= MAX_BULK_ORDERS) return numbers;
    const message = `More than ${MAX_BULK_ORDERS.toLocaleString('en-IN')} requests match. Please narrow down the filter.`;
    throw new InvalidRequest(message, [{ field: 'filter', message }]);
  }
}
