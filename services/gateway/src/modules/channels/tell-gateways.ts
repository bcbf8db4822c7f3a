import type { EntityManager } from 'typeorm';
import { RELEASES_CHANNEL } from '../release-files/index.js';

/** Every gateway hears of it the moment the transaction is committed, once however often this is called. */
export async function tellGateways(tx: EntityManager): Promise<void> {
  await tx.query(`NOTIFY ${RELEASES_CHANNEL}`);
}
