import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { serviceOutages } from './dependencies.js';
import type { ProvedShop } from './proved-shop.js';

it('reports an error during an outage when the outage ends', async () => {
  let calls = 0;
  const findPid = () => {
    if (++calls > 1) throw new Error('/proc cannot be read');
    return undefined;
  };
  const down = serviceOutages('auth').find(({ state }) => state === 'down')!;
  const end = await down.begin({ findPid } as Partial<ProvedShop> as ProvedShop);
  // Without a handler, Node reports the rejection after this turn of the event loop.
  await sleep(0);
  expect(calls).toBe(2);
  await expect(end()).rejects.toThrow('/proc cannot be read');
});
