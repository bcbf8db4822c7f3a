import type { BulkResult } from '@chhapai/contracts';
import { DomainError } from '@chhapai/service-kit';

/** Runs a change for each id, one after another. A `DomainError` becomes the result of its id. */
export async function applyToEach(
  ids: readonly string[],
  change: (id: string) => Promise<{ version: number }>,
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const id of ids) {
    try {
      const { version } = await change(id);
      results.push({ id, ok: true, version });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      results.push({ id, ok: false, code: error.code, message: error.message });
    }
  }
  return results;
}
