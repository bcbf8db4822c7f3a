import { ORDER_KEY_HEADER } from '@chhapai/contracts';
import { AccessControl, claimsFrom, type ShopperId, UuidPipe } from '@chhapai/service-kit';
import { Injectable, type CanActivate, type ExecutionContext, createParamDecorator } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { OrderLinks } from './order-links.js';
import { OrderLinkRequired, OrderNotFound } from './orders.errors.js';
import { StaffOrdersService } from './staff/staff-orders.service.js';

/**
 * Replaces the id or number in the path with the order's id. This is a guard, because an order that does not exist is reported
 * before the body is validated.
 */
@Injectable()
export class ExistingOrderGuard implements CanActivate {
  constructor(private readonly orders: StaffOrdersService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { params } = context.switchToHttp().getRequest<FastifyRequest<{ Params: { id: string } }>>();
    const id = await this.orders.findId(params.id);
    if (id === undefined) throw new OrderNotFound();
    params.id = id;
    return true;
  }
}

/** Who reads an order: a signed-in shopper, or somebody with the key of an email link. */
export type OrderReader = { shopper: ShopperId } | { key: string };

/** Admits signed-in shoppers, and requests with a key, which the handler has to check. */
@Injectable()
export class SignedInOrKeyGuard implements CanActivate {
  constructor(private readonly access: AccessControl) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (orderKeyOf(context) === undefined)
      await this.access.authorise('signed in', context.switchToHttp().getRequest<FastifyRequest>());
    return true;
  }
}

/** Parameter: who reads the order. Requires `SignedInOrKeyGuard`. */
export const OrderReader = createParamDecorator((_: unknown, context: ExecutionContext): OrderReader => {
  const key = orderKeyOf(context);
  return key === undefined ? { shopper: claimsFrom(context).sub as ShopperId } : { key };
});

/** The key in the request's header; undefined without the header. Two headers are joined, so neither key is found. */
export function orderKeyOf(context: ExecutionContext): string | undefined {
  const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
  return headers[ORDER_KEY_HEADER.toLowerCase()]?.toString();
}

/** Admits requests with the key of an email link to the order in the path (`:id`), no matter who is signed in. */
@Injectable()
export class OrderKeyGuard implements CanActivate {
  private readonly uuidPipe = new UuidPipe(OrderNotFound);

  constructor(private readonly links: OrderLinks) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { params } = context.switchToHttp().getRequest<FastifyRequest<{ Params: { id: string } }>>();
    const key = orderKeyOf(context);
    if (key === undefined) throw new OrderLinkRequired();
    await this.links.open(this.uuidPipe.transform(params.id), key);
    return true;
  }
}
