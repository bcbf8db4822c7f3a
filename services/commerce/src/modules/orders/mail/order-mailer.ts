import { JobRunner, Mailer, type RunningJob } from '@chhapai/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { IssuedDocuments } from '../../invoices/invoices.module.js';
import { OrderDocumentsService } from '../order-documents.service.js';
import { OrderLinks } from '../order-links.js';
import { isMailed, orderMovedMail, type OrderMoveDetails } from './order-moved.mail.js';
import { orderPlacedMail } from './order-placed.mail.js';
import { shopperText, toOrder, type MailStates } from '../order-views.rules.js';
import { ORDER_PARTS, ORDER_PARTS_SORTED, OrderEntity, OrderMailEntity } from '../orders.entities.js';

const OrderPlaced = z.object({ orderId: z.uuid() });
const OrderMoved = OrderPlaced.extend({ version: z.int() });

/** Sends mail to shoppers about their orders. */
@Injectable()
export class OrderMailer implements OnModuleInit {
  constructor(
    private readonly jobs: JobRunner,
    private readonly mailer: Mailer,
    private readonly links: OrderLinks,
    @InjectRepository(OrderEntity) private readonly orders: Repository<OrderEntity>,
    private readonly documents: OrderDocumentsService,
    private readonly issued: IssuedDocuments,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('order.placed', (payload, job) => this.sendOrderPlaced(OrderPlaced.parse(payload), job));
    this.jobs.handle('order.moved', (payload, job) => this.sendOrderMoved(OrderMoved.parse(payload), job));
  }

  private async sendOrderPlaced({ orderId }: z.infer<typeof OrderPlaced>, job: RunningJob): Promise<void> {
    const order = await this.find(orderId);
    const link = order && (await this.links.createForEmail(orderId));
    if (!link) return;
    await this.mailer.send(orderPlacedMail(toOrder(order), link.email, link.url), job.signal);
    await recordMail(job, orderId, 1);
  }

  private async sendOrderMoved({ orderId, version }: z.infer<typeof OrderMoved>, job: RunningJob): Promise<void> {
    const order = await this.find(orderId);
    const step = order?.history.find((each) => each.version === version);
    const text = order && step ? shopperText(order, step) : null;
    if (!order?.email || !step || text === null || !isMailed(step.to)) return;
    const document = await this.findDocument(order, step.at);
    // Nothing was paid for a parcel that could not be delivered.
    const isRefunded = step.to === 'returned' && order.cash !== null;
    const details = { to: step.to, version, text, isRefunded, ...(document && { document }) };
    const link = await this.links.createForEmail(orderId);
    if (!link) return;
    await this.mailer.send(orderMovedMail(toOrder(order), details, link.email, link.url), job.signal);
    await recordMail(job, orderId, version);
  }

  /** The invoice or credit note that was issued with the move made at that time. */
  private async findDocument({ id, documents }: OrderEntity, movedAt: Date): Promise<OrderMoveDetails['document']> {
    const issued = documents.find(({ issuedAt }) => issuedAt.getTime() === movedAt.getTime());
    if (!issued) return undefined;
    const kind = issued.kind === 'credit-note' ? 'credit-note' : 'invoice';
    const title = `${kind === 'invoice' ? 'Your invoice' : 'Your credit note'} ${issued.number}`;
    const { content } = (await this.issued.find(id, kind))!;
    return { title, totalPaise: content.totals.totalPaise, ...(await this.documents.getFile(id, kind)) };
  }

  private find(id: string): Promise<OrderEntity | null> {
    return this.orders.findOne({
      where: { id },
      relations: ORDER_PARTS,
      order: ORDER_PARTS_SORTED,
    });
  }
}

/** Writes in the job's transaction, so that the email is recorded exactly when the job is done. */
async function recordMail({ tx }: RunningJob, orderId: string, version: number): Promise<void> {
  await tx.query('INSERT INTO order_mails (order_id, version) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    orderId,
    version,
  ]);
}

interface MailJob {
  version: number;
  hasFailed: boolean;
}

/**
 * The states of the emails about an order, by the version that their step created. An email was sent, or its job still exists;
 * emails that were sent before these records existed have no state.
 */
export async function findMailStates(db: EntityManager, order: OrderEntity): Promise<MailStates> {
  const [sent, jobs] = await Promise.all([
    db.findBy(OrderMailEntity, { orderId: order.id }),
    db.query<MailJob[]>(
      `SELECT coalesce((payload->>'version')::integer, 1) AS version, attempts > 0 AND last_error IS NOT NULL AS "hasFailed"
         FROM graphile_worker._private_jobs AS job JOIN graphile_worker._private_tasks AS task ON task.id = task_id
        WHERE identifier IN ('order.placed', 'order.moved') AND payload->>'orderId' = $1`,
      [order.id],
    ),
  ]);
  const mailed = new Set([
    1,
    ...order.history
      .filter((step) => step.kind === 'moved' && isMailed(step.to) && shopperText(order, step) !== null)
      .map(({ version }) => version),
  ]);
  return new Map([
    ...jobs
      .filter(({ version }) => mailed.has(version))
      .map(({ version, hasFailed }) => [version, hasFailed ? 'failed' : 'waiting'] as const),
    ...sent.map(({ version }) => [version, 'sent'] as const),
  ]);
}
