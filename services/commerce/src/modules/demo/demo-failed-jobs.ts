import type { EntityManager } from 'typeorm';
import type { DemoOrder } from './demo-orders.js';
import type { DemoReturn } from './demo-returns.js';

interface DemoFailedJob {
  name: string;
  payload: object;
  lastError: string;
  attempts: number;
  createdHoursAgo: number;
  failedHoursAgo: number;
}

/**
 * Adds two emails that the mail server has refused: one is tried again in five hours, the other only if an admin retries it. Both
 * then succeed.
 */
export async function insertFailedJobs(
  tx: EntityManager,
  orders: readonly DemoOrder[],
  returns: readonly DemoReturn[],
): Promise<void> {
  const shipped = orders.findLast(({ status }) => status === 'shipped')!;
  const received = returns.findLast(({ status }) => status === 'received')!;
  await insertFailedJob(tx, {
    name: 'order.moved',
    payload: { orderId: shipped.id, version: shipped.version },
    lastError: 'Greeting never received (sample)',
    attempts: 10,
    createdHoursAgo: 5,
    failedHoursAgo: 1,
  });
  await insertFailedJob(tx, {
    name: 'return.decided',
    payload: { returnId: received.id, status: 'accepted', isReversal: false },
    lastError: 'Mailbox full (sample)',
    attempts: 25,
    createdHoursAgo: 5 * 24,
    failedHoursAgo: 24,
  });
}

async function insertFailedJob(tx: EntityManager, { name, payload, ...failure }: DemoFailedJob): Promise<void> {
  const [job]: { id: string }[] = await tx.query(
    `SELECT (graphile_worker.add_job($1, $2::json, run_at := now() + interval '5 hours')).id`,
    [name, JSON.stringify(payload)],
  );
  await tx.query(
    `UPDATE graphile_worker._private_jobs
        SET last_error = $2, attempts = $3, created_at = now() - make_interval(hours => $4),
            updated_at = now() - make_interval(hours => $5)
      WHERE id = $1`,
    [job!.id, failure.lastError, failure.attempts, failure.createdHoursAgo, failure.failedHoursAgo],
  );
}
