import { UuidPipe } from '@chhapai/service-kit';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { OrderLinks } from './order-links.js';
import { OrderLinkRequired, OrderNotFound } from './orders.errors.js';
import { orderKeyOf } from './signed-in-or-key.guard.js';

/** Admits requests with the key of a link in an email about the order in the path (`:id`), whoever is signed in. */
@Injectable()
export class OrderKeyGuard implements CanActivate {
  readonly #readUuid = new UuidPipe(OrderNotFound);

  constructor(private readonly links: OrderLinks) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { params } = context.switchToHttp().getRequest<FastifyRequest<{ Params: { id: string } }>>();
    const key = orderKeyOf(context);
    if (key === undefined) throw new OrderLinkRequired();
    await this.links.open(this.#readUuid.transform(params.id), key);
    return true;
  }
}
