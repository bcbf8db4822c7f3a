import type { BulkOrdersBody, BulkResult, MoveOrderBody } from '@chhapai/contracts';
import { DomainError } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { replyOnce, type KeyedReply } from '../../idempotency.js';
import { OrderNotFound } from './orders.errors.js';
import { StaffOrdersService, type StaffActor } from './staff-orders.service.js';

/**
 * Moves many orders, each in a transaction of its own. Every order has a key derived from the request's, so that a repeated
 * request continues where a failure stopped the first one.
 */
@Injectable()
export class BulkMoveOrders {
  constructor(
    private readonly db: DataSource,
    private readonly orders: StaffOrdersService,
  ) {}

  execute(body: BulkOrdersBody, actor: StaffActor, key: string | null): Promise<KeyedReply<BulkResult[]>> {
    return replyOnce(this.db.manager, { ownerId: actor.id, key, content: body }, async () => {
      const results: BulkResult[] = [];
      for (const id of body.ids) results.push(await this.#move(id, body.args, actor, key));
      return results;
    });
  }

  async #move(idOrNumber: string, body: MoveOrderBody, actor: StaffActor, key: string | null): Promise<BulkResult> {
    try {
      const id = await this.orders.findId(idOrNumber);
      if (id === undefined) throw new OrderNotFound();
      // No client can send a key with a space.
      const { reply } = await this.orders.move({ id, body, key: key && `${key} ${id}` }, actor);
      return { id: idOrNumber, ok: true, version: reply.version };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { id: idOrNumber, ok: false, code: error.code, message: error.message };
    }
  }
}
