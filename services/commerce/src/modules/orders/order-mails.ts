import { JobRunner, Mailer } from '@chhapai/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { z } from 'zod';
import { OrderLinks } from './order-links.js';
import { isMailed, orderMovedMail } from './order-moved.mail.js';
import { orderPlacedMail } from './order-placed.mail.js';
import { shopperText, toOrder } from './order-views.rules.js';
import { OrderEntity } from './orders.entities.js';

const OrderPlaced = z.object({ orderId: z.uuid() });
const OrderMoved = OrderPlaced.extend({ version: z.int() });

/** Sends mail to shoppers about their orders. */
@Injectable()
export class OrderMails implements OnModuleInit {
  constructor(
    private readonly jobs: JobRunner,
    private readonly mailer: Mailer,
    private readonly links: OrderLinks,
    @InjectRepository(OrderEntity) private readonly orders: Repository<OrderEntity>,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('order.placed', (payload, { signal }) => this.#placed(OrderPlaced.parse(payload), signal));
    this.jobs.handle('order.moved', (payload, { signal }) => this.#moved(OrderMoved.parse(payload), signal));
  }

  async #placed({ orderId }: z.infer<typeof OrderPlaced>, signal: AbortSignal): Promise<void> {
    const order = await this.#find(orderId);
    if (!order?.email) return;
    const url = await this.links.create(orderId);
    await this.mailer.send(orderPlacedMail(toOrder(order), order.email, url), signal);
  }

  async #moved({ orderId, version }: z.infer<typeof OrderMoved>, signal: AbortSignal): Promise<void> {
    const order = await this.#find(orderId);
    const at = order?.history.findIndex((step) => step.version === version) ?? -1;
    const text = order && at >= 0 ? shopperText(order, at) : null;
    if (!order?.email || text === null) return;
    const { to } = order.history[at]!;
    if (!isMailed(to)) return;
    const url = await this.links.create(orderId);
    await this.mailer.send(orderMovedMail(toOrder(order), { to, version, text }, order.email, url), signal);
  }

  #find(id: string): Promise<OrderEntity | null> {
    return this.orders.findOne({
      where: { id },
      relations: { lines: true, history: true },
      order: { lines: { id: 'ASC' }, history: { version: 'ASC' } },
    });
  }
}
