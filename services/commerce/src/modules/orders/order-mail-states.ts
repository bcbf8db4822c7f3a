import type { EntityManager } from 'typeorm';
import { isMailed } from './order-moved.mail.js';
import { OrderMailEntity, type OrderEntity } from './orders.entities.js';
import { shopperText, type MailStates } from './order-views.rules.js';

interface MailJob {
  version: number;
  failed: boolean;
}

/**
 * The states of the mails about an order, by the version that their step led to. A mail was sent, or its job is still there;
 * mails from before this was recorded have no state.
 */
export async function mailStatesOf(db: EntityManager, order: OrderEntity): Promise<MailStates> {
  const [sent, jobs] = await Promise.all([
    db.findBy(OrderMailEntity, { orderId: order.id }),
    db.query<MailJob[]>(
      `SELECT coalesce((payload->>'version')::integer, 1) AS version, attempts > 0 AND last_error IS NOT NULL AS failed
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
      .map(({ version, failed }) => [version, failed ? 'failed' : 'waiting'] as const),
    ...sent.map(({ version }) => [version, 'sent'] as const),
  ]);
}
