import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { compareTypes, TypePair } from './compare-types.js';

/** Beside this file once it is compiled, where tests that run the sources find it too. */
const PROGRAM = new URL('./compare-types.process.js', import.meta.url.replace('/gateway/src/', '/gateway/dist/'));
const ANSWER_WITHIN_MS = 20_000;
const MOST_MEMORY_MB = 256;

type Reasons = ReturnType<typeof compareTypes>;

/**
 * Compares types in a process that ends with its work: the compiler takes half a second to load and 100 MB, which pages
 * must not feel. A thread would not do, for what it took from the system would not be given back.
 */
export function comparedTypes(pairs: readonly TypePair[]): Promise<Reasons> {
  if (pairs.length === 0) return Promise.resolve([]);
  return new Promise((resolve, reject) => {
    const compiler = fork(fileURLToPath(PROGRAM), {
      execArgv: [`--max-old-space-size=${MOST_MEMORY_MB}`],
      env: {},
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
      timeout: ANSWER_WITHIN_MS,
    });
    compiler.once('message', (reasons) => resolve(reasons as Reasons));
    compiler.once('error', reject);
    compiler.once('exit', (code, signal) => reject(new Error(`Widget types were not compared: ${signal ?? code}`)));
    compiler.send(pairs);
  });
}
