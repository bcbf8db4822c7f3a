import { ORDER_KEY_HEADER } from '@chhapai/contracts';
import { AccessControl, claimsFrom, type ShopperId } from '@chhapai/service-kit';
import { createParamDecorator, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Who reads an order: a signed-in shopper, or somebody with the key of a link in an email. */
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

/** The key in the request's header. A header that was sent twice opens nothing. */
export function orderKeyOf(context: ExecutionContext): string | undefined {
  const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
  return headers[ORDER_KEY_HEADER.toLowerCase()]?.toString();
}
