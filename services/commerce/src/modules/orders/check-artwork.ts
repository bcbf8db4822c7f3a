import type { IllegalMove, MoveOrderBody } from '@chhapai/contracts';
import type { EntityManager } from 'typeorm';
import { hashArtwork, missingFiles, type FileDigests } from './artwork-hash.js';
import { OrderLineEntity, type OrderEntity } from './orders.entities.js';

type MoveFault = NonNullable<IllegalMove['faults']>[number];

const startsProduction = ({ status }: OrderEntity, { to }: MoveOrderBody): boolean =>
  status === 'confirmed' && to === 'printing';

/** Lines whose artwork differs from what was approved. Lines approved before hashes were stored only need their files. */
export function artworkFaults(order: OrderEntity, body: MoveOrderBody, files: FileDigests): MoveFault[] {
  if (!startsProduction(order, body)) return [];
  return order.lines
    .filter(({ artwork }) => artwork === 'approved')
    .flatMap(({ id, name, personalisation, artworkHash }) => {
      const hash = hashArtwork(personalisation, files);
      if (hash !== undefined && (artworkHash === null || artworkHash === hash)) return [];
      const missing = missingFiles(personalisation, files);
      const reason = missing.length > 0 ? `: ${missing.join(', ')} is missing` : '';
      const message = `The artwork of “${name}” has changed since it was approved${reason}`;
      return [{ field: `lines.${id}.artwork`, message }];
    });
}

/** Stores the hashes of lines that were approved without one, with the start of their production. Returns all lines. */
export async function storeMissingHashes(
  tx: EntityManager,
  order: OrderEntity,
  body: MoveOrderBody,
  files: FileDigests,
): Promise<OrderLineEntity[]> {
  if (!startsProduction(order, body)) return order.lines;
  const lines = order.lines.map((line) => {
    const isMissing = line.artwork === 'approved' && line.artworkHash === null;
    return isMissing ? { ...line, artworkHash: hashArtwork(line.personalisation, files) ?? null } : line;
  });
  for (const [at, { id, artworkHash }] of lines.entries())
    if (artworkHash !== order.lines[at]!.artworkHash) await tx.update(OrderLineEntity, { id }, { artworkHash });
  return lines;
}
