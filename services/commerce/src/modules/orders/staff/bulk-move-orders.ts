import {
  MAX_BULK_ORDERS,
  MAX_DIRECT_BULK,
  type BulkOrdersBody,
  type BulkResult,
  type MoveOrderBody,
  type StaffOrder,
} from '@chhapai/contracts';
import { InvalidRequest, JobRunner, replyOnce, type KeyedReply } from '@chhapai/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { applyToEach } from '../../../apply-to-each.js';
import { StaffJobsService, type RowHandler } from '../../staff-jobs/staff-jobs.module.js';
import { MoveOrder } from '../moving/move-order.js';
import { OrderNotFound } from '../orders.errors.js';
import { StaffOrdersService, type StaffActor } from './staff-orders.service.js';

const JOB = 'orders.moved_in_bulk';

/** Moves many orders, each in its own transaction: a few within the request, more in a job. */
@Injectable()
export class BulkMoveOrders implements OnModuleInit {
  private readonly moveRow: RowHandler = async (tx, { actor, args }, idOrNumber) => {
    const { role } = actor as StaffActor;
    const orderId = await this.getId(idOrNumber);
    const body = args as MoveOrderBody;
    const request = { orderId, who: role, body, ...(await this.orders.readDigestsFor(orderId, body)) };
    const { version } = await this.moveOrder.execute(tx, request, actor);
    return { version };
  };

  constructor(
    private readonly db: DataSource,
    private readonly orders: StaffOrdersService,
    private readonly moveOrder: MoveOrder,
    private readonly staffJobs: StaffJobsService,
    private readonly jobs: JobRunner,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(JOB, (payload, job) => this.staffJobs.run(JOB, payload, job, this.moveRow));
  }

  /** Returns the results, or the id of the job that moves the orders of a filter or more than `MAX_DIRECT_BULK` orders. */
  execute(
    body: BulkOrdersBody,
    actor: StaffActor,
    key: string | null,
  ): Promise<KeyedReply<{ results: BulkResult[] } | { job: string }>> {
    const { ids, args } = body;
    const request = { ownerId: actor.id, key, content: body };
    if (!ids || ids.length > MAX_DIRECT_BULK)
      return this.db.transaction((tx) =>
        replyOnce(tx, request, async () => {
          const subjects = ids ?? (await this.findMatching(body));
          return { job: await this.staffJobs.start(tx, JOB, { actor, args }, subjects) };
        }),
      );
    return replyOnce(this.db.manager, request, async () => ({
      results: await applyToEach(ids, (id) => this.moveNow(id, args, actor, key)),
    }));
  }

  private async findMatching({ filter = {} }: BulkOrdersBody): Promise<string[]> {
    const numbers = await this.orders.findNumbers(filter, MAX_BULK_ORDERS + 1);
    if (numbers.length <= MAX_BULK_ORDERS) return numbers;
    const message = `More than ${MAX_BULK_ORDERS.toLocaleString('en-IN')} orders match. Please narrow down the filter.`;
    throw new InvalidRequest(message, [{ field: 'filter', message }]);
  }

  /**
   * Every order has a key derived from the request's, so that a repeated request continues where a failure stopped the
   * first one. No client can send a key with a space.
   */
  private async moveNow(
    idOrNumber: string,
    body: MoveOrderBody,
    actor: StaffActor,
    key: string | null,
  ): Promise<StaffOrder> {
    const id = await this.getId(idOrNumber);
    const { reply } = await this.orders.move({ id, body, key: key && `${key} ${id}` }, actor);
    return reply;
  }

  private async getId(idOrNumber: string): Promise<string> {
    const id = await this.orders.findId(idOrNumber);
    if (id === undefined) throw new OrderNotFound();
    return id;
  }
}
