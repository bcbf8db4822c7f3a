import { fuzz } from '@chhapai/fuzzer';
import type { Proof } from './proof.js';
import { STAFF, startProvedShop } from './proved-shop.js';

/** Calls every documented operation with valid and broken data. */
export async function proveAnswersAsDocumented(requests: number, seed: number): Promise<Proof> {
  const shop = await startProvedShop({ ENQUIRIES_PER_HOUR: '1000000', SIGN_UPS_PER_HOUR: '1000000' });
  try {
    const report = await fuzz({ url: shop.url, staff: STAFF, requests, seed });
    const { problems, statuses, operations } = report;
    for (const problem of problems) console.log(problem);
    const { '2xx': succeeded = 0 } = statuses;
    const details = `${report.requests} requests to ${operations} operations: ${succeeded} succeeded, ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`;
    return { isKept: problems.length === 0, details };
  } finally {
    await shop.stop();
  }
}
