import { productImportPaths, StaffJobReply, type StaffProduct } from '@chhapai/contracts';
import { expect, vi } from 'vitest';
import { openProductsShop, PRODUCTS } from './products-shop.js';

interface JobBody {
  job: string;
  code?: string;
  message?: string;
}

/** A shop with a member of staff who imports products. */
export async function openImportsShop() {
  const shop = await openProductsShop();
  const post = (path: string, file?: Uint8Array, headers: Record<string, string> = {}) =>
    shop.call<JobBody>('POST', path, {
      headers: { authorization: shop.staff.authorization, ...(file && { 'content-type': 'text/csv' }), ...headers },
      ...(file && { body: Uint8Array.from(file) }),
    });
  /** Waits until the job has ended. */
  const waitForEnd = (job: string) =>
    vi.waitFor(
      async () => {
        const reply = StaffJobReply.parse((await shop.staff.get(`/api/admin/jobs/${job}`)).body);
        expect(['done', 'failed']).toContain(reply.state);
        return reply;
      },
      { timeout: 20_000, interval: 50 },
    );
  return {
    ...shop,
    post,
    waitForEnd,
    check: async (text: string | Uint8Array) => {
      const { status, body } = await post(productImportPaths.check, Buffer.from(text as string));
      expect(status).toBe(202);
      return { job: body.job, ...(await waitForEnd(body.job)) };
    },
    run: async (dryRun: string) => {
      const { status, body } = await post(productImportPaths.run(dryRun));
      expect(status).toBe(202);
      return waitForEnd(body.job);
    },
    find: async (q: string): Promise<StaffProduct[]> =>
      (await shop.staff.get<{ data: StaffProduct[] }>(`${PRODUCTS}?sort=name&q=${encodeURIComponent(q)}`)).body.data,
  };
}
export type ImportsShop = Awaited<ReturnType<typeof openImportsShop>>;
