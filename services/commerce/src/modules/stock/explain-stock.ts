import type { StockMovementKind } from '@chhapai/contracts';
import type { EntityManager } from 'typeorm';

/** Why a stock changes, and who changes it. */
export interface StockCause {
  kind: StockMovementKind;
  orderId?: string;
  /** Email address of a staff member, or `shopper`. */
  by: string;
  byName?: string | undefined;
  requestId?: string;
}

/** States the cause of the changes of stocks that follow in this transaction, for the triggers that record them. */
export async function explainStock(tx: EntityManager, cause: StockCause): Promise<void> {
  await tx.query(`SELECT set_config('chhapai.stock_cause', $1, true)`, [JSON.stringify(cause)]);
}
