import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AuditEntry } from '@chhapai/contracts/releases';
import { expect, it } from 'vitest';
import { Registry } from './registry.js';

const entry = (number: number): AuditEntry => ({
  number,
  at: '2026-11-23T05:00:00.000Z',
  by: 'shop',
  action: 'release.promoted',
  app: null,
  version: null,
  reason: '',
  details: {},
  previous: '',
  hash: '',
});

it('reads the audit log to its first entry, although the shop sends a part at a time', async () => {
  const newest = 1_000;
  const shop = createServer(({ url = '' }, response) => {
    const query = new URL(url, 'http://shop').searchParams;
    const first = Number(query.get('before') ?? newest + 1) - 1;
    const length = Math.min(first, Number(query.get('limit') ?? 100));
    const data = Array.from({ length }, (_, index) => entry(first - index));
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ success: true, data }));
  }).listen(0);
  await once(shop, 'listening');
  const url = `http://localhost:${(shop.address() as AddressInfo).port}`;
  const entries = await new Registry({ url, token: undefined }).listAuditEntries();
  shop.close();
  expect(entries.map(({ number }) => number)).toEqual(Array.from({ length: newest }, (_, index) => newest - index));
});
