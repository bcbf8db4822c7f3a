import type { BulkResult } from '@chhapai/contracts';
import { DomainError } from '@chhapai/service-kit';

/** Does the work for each id, one after the other. A `DomainError` becomes the result for its id. */
export async function bulkResults(
  ids: readonly string[],
  work: (id: string) => Promise<{ version: number }>,
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const id of ids) {
    try {
      const { version } = await work(id);
      results.push({ id, ok: true, version });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      results.push({ id, ok: false, code: error.code, message: error.message });
    }
  }
  return results;
}
