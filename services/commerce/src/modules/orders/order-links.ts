import { ENV, hashToken, randomToken } from '@chhapai/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type EntityManager } from 'typeorm';
import type { CommerceEnv } from '../../commerce.env.js';
import { ORDER_LINK_DAYS } from '../../retention-periods.js';
import { ORDER_PARTS, ORDER_PARTS_SORTED, OrderEntity, OrderKeyEntity } from './orders.entities.js';
import { OrderLinkInvalid } from './orders.errors.js';

const LIFETIME_MS = ORDER_LINK_DAYS * 24 * 60 * 60 * 1000;

/** Links in emails that open one order without a login. */
@Injectable()
export class OrderLinks {
  constructor(
    @Inject(ENV) private readonly env: CommerceEnv,
    @InjectRepository(OrderEntity) private readonly orders: Repository<OrderEntity>,
    @InjectRepository(OrderKeyEntity) private readonly keys: Repository<OrderKeyEntity>,
  ) {}

  /**
   * A new link for an email, and the address to send it to; undefined once the order has lost its address. The lock ensures that
   * a change of the address, which deletes the links sent to the old one, does not miss this link. The key is not stored in the
   * transaction of the job that sends the email: if the job fails after the email has arrived, its link must work.
   */
  createForEmail(orderId: string): Promise<{ email: string; url: string } | undefined> {
    return this.orders.manager.transaction(async (tx) => {
      const lock = { mode: 'pessimistic_read' } as const;
      const order = await tx.findOne(OrderEntity, { select: { id: true, email: true }, where: { id: orderId }, lock });
      return order?.email ? { email: order.email, url: await this.create(orderId, tx) } : undefined;
    });
  }

  /** A new link to the order's page. */
  async create(orderId: string, tx: EntityManager = this.keys.manager): Promise<string> {
    const key = randomToken();
    await tx.insert(OrderKeyEntity, { keyHash: hashToken(key), orderId });
    return `${this.env.PUBLIC_ORIGIN}/orders/${orderId}?key=${key}`;
  }

  /**
   * The order that this key opens. Throws `OrderLinkInvalid` for any other order, once the key has expired, and once the order
   * has lost its email address because the account was deleted.
   */
  async open(orderId: string, key: string): Promise<OrderEntity> {
    if (!(await this.keys.existsBy({ keyHash: hashToken(key), orderId }))) throw new OrderLinkInvalid();
    const order = await this.orders.findOneOrFail({
      where: { id: orderId },
      relations: ORDER_PARTS,
      order: ORDER_PARTS_SORTED,
    });
    const lastMove = order.history.findLast(({ kind }) => kind === 'moved')?.at ?? order.createdAt;
    const isExpired = Date.now() - lastMove.getTime() > LIFETIME_MS;
    if (isExpired || order.email === null) throw new OrderLinkInvalid();
    return order;
  }
}
