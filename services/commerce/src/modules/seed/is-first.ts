import type { EntityManager } from 'typeorm';

/** Records the seed. A process that starts at the same moment waits here for the first one's end. */
export async function isFirst(tx: EntityManager, seed: string): Promise<boolean> {
  const sown: unknown[] = await tx.query('INSERT INTO seeds (name) VALUES ($1) ON CONFLICT DO NOTHING RETURNING name', [
    seed,
  ]);
  return sown.length === 1;
}
