import { orderStatusNames, type OrderStatus } from '@chhapai/contracts';
import type { DescribeJobs } from '@chhapai/service-kit';
import { z } from 'zod';

/** The references in a job's payload; other fields are ignored. */
const References = z.object({
  orderId: z.uuid().optional().catch(undefined),
  returnId: z.uuid().optional().catch(undefined),
  version: z.int().optional().catch(undefined),
  /** The status of a return that was decided. */
  status: z.string().optional().catch(undefined),
});

/**
 * Plain SQL, because the references are JSON. `$1` is an array with the references of each job. `to` is the status after the
 * job's move.
 */
const ORDERS_OF_JOBS = `
  SELECT orders.id, orders.number, step."to"
    FROM ROWS FROM (jsonb_to_recordset($1) AS ("orderId" uuid, "returnId" uuid, version integer))
      WITH ORDINALITY AS job("orderId", "returnId", version, position)
    LEFT JOIN order_returns AS request ON request.id = job."returnId"
    LEFT JOIN orders ON orders.id = coalesce(job."orderId", request.order_id)
    LEFT JOIN order_history AS step ON step.order_id = orders.id AND step.version = job.version AND step.kind = 'moved'
   ORDER BY position`;

type OrderOfJob = { id: string; number: string; to: OrderStatus | null } | { id: null; to: null };

/** Describes the jobs of this service in words, for the list of failed jobs. */
export const describeJobs: DescribeJobs = async (db, jobs) => {
  const references = jobs.map(({ payload }) => References.parse(payload));
  const orders = await db.query<OrderOfJob[]>(ORDERS_OF_JOBS, [JSON.stringify(references)]);
  return jobs.map(({ name }, index) => {
    const order = orders[index]!;
    return {
      title: titleOf(name, order.to, references[index]!.status),
      ...(order.id !== null && { about: { kind: 'order' as const, id: order.id, label: order.number } }),
    };
  });
};

function titleOf(name: string, to: OrderStatus | null, decision = 'request decided'): string {
  switch (name) {
    case 'order.placed':
      return 'Email: order placed';
    case 'order.moved':
      return `Email: order ${to ? orderStatusNames[to].toLowerCase() : 'moved'}`;
    case 'return.decided':
      return `Email: return ${decision}`;
    case 'orders.moved_in_bulk':
      return 'Moving several orders';
    case 'products.changed_in_bulk':
      return 'Changing several products';
    case 'products.import_checked':
      return 'Checking a file of products';
    case 'products.imported':
      return 'Importing products';
    case 'quotation.sent':
      return 'Email: quotation';
    case 'returns.decided_in_bulk':
      return 'Deciding several returns';
    default:
      return name;
  }
}
