import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { OrderNotFound } from './orders.errors.js';
import { StaffOrdersService } from './staff-orders.service.js';

/**
 * Replaces the id or number in the path by the order's id. A guard, because an order that does not exist is reported before
 * the body is validated.
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
