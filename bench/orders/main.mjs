/**
 * Measures staff lists with 1,000,000 orders, on an embedded PostgreSQL: orders, returns, invoices and credit notes with their
 * filters, searches and deep cursors. Exits with 1 if the p95 of any kind of request is above 100 ms.
 * Usage: `node bench/orders/main.mjs [requests of each kind] [orders]`, after a build.
 */
import { randomUUID } from 'node:crypto';
import { startCommerce } from '../commerce-service.mjs';
import { findDeepPages, percentile, repeat, requestJson } from '../requests.mjs';
import { row } from '../rows.mjs';
import { withCleanup } from '../with-cleanup.mjs';
import { fill } from './fill.mjs';

const [requests = 100, orders = 1_000_000] = process.argv.slice(2).map(Number);
const TARGET_MS = 100;

await withCleanup(async (onEnd) => {
  const commerce = await startCommerce(onEnd);
  const headers = { authorization: `Bearer ${await commerce.issueToken(randomUUID(), 'staff')}` };
  await fill(commerce.databaseUrl, orders);

  const list = ({ of = 'orders', ...query }) =>
    requestJson(`${commerce.url}/api/admin/${of}?${new URLSearchParams(query)}`, headers);

  const numbers = Array.from({ length: 40 }, (_, index) => `CH-${10_000 + Math.floor(((index + 0.5) * orders) / 40)}`);
  const kinds = {
    'first page': [{}],
    'oldest first': [{ sort: 'createdAt' }],
    'by amount': [{ sort: '-totalPrice' }, { sort: 'totalPrice' }],
    'open orders': [{ status: 'placed,confirmed' }, { status: 'printing,ready', sort: 'createdAt' }],
    'a rare status': [
      { status: 'returned', sort: 'createdAt' },
      { status: 'returned,cancelled', sort: '-totalPrice' },
    ],
    'days and amounts': [
      { createdFrom: '2025-01-01', createdTo: '2025-01-31' },
      { totalMin: 2000, sort: 'createdAt' },
      { totalMin: 2064, totalMax: 2064.5 },
      { createdFrom: '2024-03-01', totalMax: 155, status: 'cancelled' },
    ],
    'search by number': numbers.map((q) => ({ q })),
    'search by name and city': [{ q: 'asha lucknow' }, { q: 'khan' }, { q: 'imran verma agra' }],
    'search by phone': numbers.map((_, index) => ({
      q: String(((index * 977 + 13) * 48271) % 1_000_000_000).padStart(9, '0'),
    })),
    'search without results': [{ q: 'nobody' }, { q: 'zz' }, { q: 'asha zz' }],
    'search in a status': [
      { q: 'ravi', status: 'returned' },
      { q: 'priya', status: 'placed,shipped' },
    ],
    'search by email': numbers.map((_, index) => ({ q: `ravi${index}@example.com` })),
    'cash with the courier or refund due': [
      { cash: 'collected' },
      { cash: 'collected,refund_due', sort: '-totalPrice' },
    ],
    artwork: [
      { status: 'placed,confirmed', artwork: 'awaiting,proof_sent,changes_asked' },
      { artwork: 'awaiting' },
      { artwork: 'approved', sort: 'createdAt' },
    ],
    'customers with undelivered orders': [
      { customer: 'undelivered' },
      { customer: 'undelivered', status: 'placed', sort: 'createdAt' },
    ],
    returns: [{ of: 'returns' }, { of: 'returns', status: 'requested' }, { of: 'returns', reason: 'damaged' }],
    'search in returns': [...numbers.slice(0, 3), 'asha verma', 'khan', 'nobody'].map((q) => ({ of: 'returns', q })),
    'invoices and credit notes': [
      ...['invoices', 'credit-notes'].flatMap((of) => [{ of }, { of, sort: 'issuedAt' }]),
      { of: 'invoices', issuedFrom: '2025-01-01', issuedTo: '2025-01-31' },
      { of: 'credit-notes', issuedFrom: '2025-01-01', issuedTo: '2025-01-31' },
    ],
    'search in invoices by number': numbers.map((q) => ({ of: 'invoices', q })),
    'search in invoices by name': ['asha verma', 'khan', 'nobody'].map((q) => ({ of: 'invoices', q })),
    'search in credit notes by name': ['asha verma', 'khan', 'nobody'].map((q) => ({ of: 'credit-notes', q })),
    'page 200': await findDeepPages(list, {}),
    'page 200 by amount': await findDeepPages(list, { sort: '-totalPrice' }),
    'page 40 of a status': await findDeepPages(list, { status: 'returned' }, 40),
    'page 200 of invoices': await findDeepPages(list, { of: 'invoices' }),
  };

  const rows = [];
  for (const [kind, queries] of Object.entries(kinds)) {
    const calls = queries.map((query) => () => list(query));
    rows.push(row(`${kind}, p95, ms`, percentile(await repeat(calls, requests), 0.95), { max: TARGET_MS }));
  }
  console.table(rows);
  if (rows.some(({ met }) => met === false)) process.exitCode = 1;
});
