import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { load } from '../load.mjs';
import { row } from '../rows.mjs';
import { createFolder, withCleanup } from '../with-cleanup.mjs';
import { readMemory } from './memory.mjs';

const PORT = 3199;
const PATHS = ['/', '/products', '/about', '/contact', '/ourworks', '/corel', '/api/products', '/api/products?q=mug'];
const SECONDS_PER_PATH = 5;
/** Time until a started shop is idle, or a stopped one has ended: npm exits before the processes that it started. */
const SETTLE_MS = 5_000;

/** Measures `npm start`: the warm start, and the memory of all processes when idle and after load. */
export const measureStart = () => withCleanup(measureWarmStart);

async function measureWarmStart(onEnd) {
  const dataDir = await createFolder(onEnd);
  await (await start(dataDir)).stop();
  const shop = await start(dataDir);
  onEnd(shop.stop);
  await sleep(SETTLE_MS);
  const idle = readMemory(shop.pid);
  for (const path of PATHS) {
    await load(`http://127.0.0.1:${PORT}`, { connections: 16, seconds: SECONDS_PER_PATH, requests: [{ path }] });
  }
  const loaded = readMemory(shop.pid);
  console.table({ 'memory when idle, MB': idle, 'memory after load, MB': loaded });
  return [
    row('warm start, s', shop.startSeconds, { max: 2.5 }),
    row('memory when idle, MB', idle.total, { max: 400 }),
    row('memory after load on eight URLs, MB', loaded.total, { max: 600 }),
  ];
}

async function start(dataDir) {
  const startedAt = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(PORT), RATE_LIMIT_PER_MINUTE: '100000000' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (text) => String(text).includes('Ready:') && resolve());
    child.once('exit', (code) => reject(new Error(`npm start exited with code ${code}`)));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await sleep(SETTLE_MS);
  };
  return { pid: child.pid, startSeconds: (performance.now() - startedAt) / 1000, stop };
}
