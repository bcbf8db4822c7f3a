import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SupervisedService } from './supervised-service.js';

/** The first process is ready and crashes; the second hangs while it starts. */
const PROGRAM = `
  import { appendFileSync, readFileSync } from 'node:fs';
  appendFileSync('STARTS', 'x');
  const starts = readFileSync('STARTS', 'utf8').length;
  if (starts !== 2) process.send({ type: 'ready' });
  if (starts === 1) process.disconnect();
  else setInterval(() => undefined, 1_000);
  process.on('disconnect', () => process.exit(1));
`;

let folder: string;
let service: SupervisedService;
const warnings: string[] = [];

beforeEach(() => {
  warnings.length = 0;
  folder = mkdtempSync(join(tmpdir(), 'chhapai-service-'));
  const main = join(folder, 'main.mjs');
  writeFileSync(main, PROGRAM.replaceAll('STARTS', join(folder, 'starts')));
  service = new SupervisedService({
    name: 'chat',
    main,
    env: { NODE_ENV: 'development' },
    url: 'http://127.0.0.1:9',
    log: join(folder, 'chat.log'),
    warn: (text) => warnings.push(text),
    onMessage: () => undefined,
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await service.stop();
  rmSync(folder, { recursive: true });
});

const countStarts = () => readFileSync(join(folder, 'starts'), 'utf8').length;

it('is started again if it hangs while it restarts after a crash', async () => {
  // Time limits; waiting before a restart uses the timers of `node:timers/promises`.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await service.start();
  await expect.poll(countStarts, { timeout: 10_000 }).toBe(2);
  vi.advanceTimersByTime(60_000);
  await expect.poll(countStarts, { timeout: 10_000 }).toBe(3);
  expect(warnings.map((text) => /\((.*)\)/.exec(text)?.[1])).toEqual(['exit code 1', 'SIGKILL']);
});

it('is started again after no process could be started, for example because there were too many', async () => {
  const { execPath } = process;
  await service.start();
  process.execPath = '/nowhere/node';
  await expect
    .poll(() => warnings.length, { timeout: 10_000 })
    .toBe(2)
    .finally(() => (process.execPath = execPath));
  await expect.poll(countStarts, { timeout: 10_000 }).toBe(2);
});
