import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { LRUCache } from 'lru-cache';
import type { compareTypes, TypePair } from './compare-types.js';

/** The compiled file, even when tests run from source. */
const PROGRAM = new URL('./compare-types.process.js', import.meta.url.replace('/gateway/src/', '/gateway/dist/'));
const TIMEOUT_MS = 20_000;
const MAX_MEMORY_MB = 256;
const MAX_CACHED = 500;
const COMPATIBLE = '';

type Reason = ReturnType<typeof compareTypes>[number];

/** Results by pair, because a release is often checked twice: when it is held, and when it is promoted. */
const cache = new LRUCache<string, NonNullable<Reason>>({ max: MAX_CACHED });

/** For each pair, why the given type does not fit, or undefined if it does. Rejects if the comparison itself fails. */
export async function compareWidgetTypes(pairs: readonly TypePair[]): Promise<Reason[]> {
  const results = new Map(pairs.map((pair) => [keyOf(pair), cache.get(keyOf(pair))]));
  const missing = pairs.filter((pair) => results.get(keyOf(pair)) === undefined);
  if (missing.length > 0) {
    const reasons = await compareInProcess(missing);
    missing.forEach((pair, index) => {
      results.set(keyOf(pair), reasons[index] ?? COMPATIBLE);
      cache.set(keyOf(pair), reasons[index] ?? COMPATIBLE);
    });
  }
  return pairs.map((pair) => results.get(keyOf(pair)) || undefined);
}

const keyOf = ({ given, taken }: TypePair): string => JSON.stringify([given, taken]);

/** Uses a child process, because the compiler would block pages for half a second and keep 100 MB of memory. */
function compareInProcess(pairs: readonly TypePair[]): Promise<Reason[]> {
  return new Promise((resolve, reject) => {
    const compiler = fork(fileURLToPath(PROGRAM), {
      execArgv: [`--max-old-space-size=${MAX_MEMORY_MB}`],
      env: {},
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
      timeout: TIMEOUT_MS,
    });
    compiler.once('message', (reasons) => resolve(reasons as Reason[]));
    // There may be two: one for starting the process, and one for sending.
    compiler.on('error', reject);
    compiler.once('exit', (code, signal) => reject(new Error(`Widget types could not be compared: ${signal ?? code}`)));
    compiler.send(pairs);
  });
}
