import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { insertOrder } from './invoiced-orders.js';
import { openShop, type Shop } from './shop.js';
import { MOVE_DETAILS } from './staff-orders.js';

const main = resolve(import.meta.dirname, '../dist/bundle/main.js');
const ORDERS = 100;
const KILL_AFTER = 10;

/** A module that sets the clock of the process that imports it. */
const clockAt = (time: Date) =>
  `data:text/javascript,${encodeURIComponent(`
  const shift = ${time.getTime()} - Date.now();
  globalThis.Date = class extends Date {
    constructor(...given) { given.length > 0 ? super(...given) : super(Date.now()) }
    static now() { return super.now() + shift }
  };`)}`;

interface Process {
  child: ChildProcess;
  url: string;
}

async function startProcess({ environment }: Shop, time: Date): Promise<Process> {
  const child = fork(main, {
    env: { ...process.env, LOG_LEVEL: 'silent', ...environment },
    execArgv: ['--import', clockAt(time)],
    stdio: 'ignore',
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { child, url: `http://127.0.0.1:${port}` };
}

it('numbers invoices consecutively across the end of a financial year, even if a process is killed', async () => {
  const shop = await openShop();
  onTestFinished(() => shop.close());
  const year = new Date().getUTCFullYear() + 1;
  const [lastDay, firstDay] = [new Date(`${year}-03-31T18:00:00Z`), new Date(`${year}-03-31T19:00:00Z`)];
  const authorization = `Bearer ${await shop.issueToken({ role: 'staff', email: 'staff@example.com', expiresIn: '3y' })}`;
  const ship = async ({ url }: Process, id: string) => {
    const response = await fetch(`${url}/api/admin/orders/${id}/moves`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', 'if-match': '"1"' },
      body: JSON.stringify({ to: 'shipped', ...MOVE_DETAILS }),
    });
    await response.text();
    return response.status;
  };
  const orders: string[] = [];
  for (let count = 0; count < 2 * ORDERS; count++) orders.push((await insertOrder(shop)).id);
  const [early, late] = [orders.slice(0, ORDERS), orders.slice(ORDERS)];
  const [victim, other] = [await startProcess(shop, lastDay), await startProcess(shop, firstDay)];

  let shipped = 0;
  /** Ships orders. Returns those that could not be shipped: a busy database makes the service refuse some with 503. */
  const shipAll = async (process: Process, ids: string[]): Promise<string[]> => {
    const outcomes = await Promise.all(
      ids.map(async (id) => {
        const status = await ship(process, id).catch(() => undefined);
        if (process === victim && status === 200 && ++shipped === KILL_AFTER) victim.child.kill('SIGKILL');
        // 412: it was shipped before, but the reply was lost.
        return status === 200 || status === 412 ? [] : [id];
      }),
    );
    return outcomes.flat();
  };
  let [lostEarly, lostLate] = await Promise.all([shipAll(victim, early), shipAll(other, late)]);
  expect(lostEarly.length).toBeGreaterThan(0);
  const successor = await startProcess(shop, lastDay);
  while (lostEarly.length + lostLate.length > 0)
    [lostEarly, lostLate] = [await shipAll(successor, lostEarly), await shipAll(other, lostLate)];

  const { rows } = await shop.db.query<{ year: string; numbers: string[] }>(
    `SELECT financial_year AS year, array_agg(number ORDER BY sequence) AS numbers FROM tax_documents
     WHERE order_id = ANY($1) GROUP BY 1 ORDER BY 1`,
    [orders],
  );
  const lastTwoDigits = (full: number) => String(full % 100).padStart(2, '0');
  const expected = [year - 1, year].map((from) => ({
    year: `${lastTwoDigits(from)}-${lastTwoDigits(from + 1)}`,
    numbers: Array.from(
      { length: ORDERS },
      (_, index) => `B/${lastTwoDigits(from)}-${lastTwoDigits(from + 1)}/${String(index + 1).padStart(6, '0')}`,
    ),
  }));
  expect(rows).toEqual(expected);
}, 120_000);
