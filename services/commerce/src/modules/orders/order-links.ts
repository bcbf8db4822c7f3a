import { ENV, hashToken, randomToken } from '@chhapai/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
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
   * A new link to the order's page. The key is stored at once and not with the job that sends the email: if the job fails after
   * the email has arrived, its link must work.
   */
  async create(orderId: string): Promise<string> {
    const key = randomToken();
    await this.keys.insert({ keyHash: hashToken(key), orderId });
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
