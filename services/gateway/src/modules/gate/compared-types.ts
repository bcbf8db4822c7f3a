import { Worker } from 'node:worker_threads';
import type { compareTypes, TypePair } from './compare-types.js';

/** Beside this file once it is compiled, where tests that run the sources find it too. */
const WORKER = new URL('./compare-types.worker.js', import.meta.url.replace('/gateway/src/', '/gateway/dist/'));
const ANSWER_WITHIN_MS = 20_000;
const MOST_MEMORY_MB = 256;

/** Compares types in a thread that ends with its work: the compiler takes a moment to load and 100 MB, which pages must not feel. */
export function comparedTypes(pairs: readonly TypePair[]): Promise<ReturnType<typeof compareTypes>> {
  if (pairs.length === 0) return Promise.resolve([]);
  return new Promise((resolve, reject) => {
    const worker = new Worker(WORKER, {
      workerData: pairs,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    });
    const timer = setTimeout(() => void worker.terminate(), ANSWER_WITHIN_MS);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error(`No answer within ${ANSWER_WITHIN_MS} ms`));
    });
  });
}
