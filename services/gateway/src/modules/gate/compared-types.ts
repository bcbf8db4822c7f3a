import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { compareTypes, TypePair } from './compare-types.js';

/** Beside this file once it is compiled, where tests that run the sources find it too. */
const PROGRAM = new URL('./compare-types.process.js', import.meta.url.replace('/gateway/src/', '/gateway/dist/'));
const ANSWER_WITHIN_MS = 20_000;
const MOST_MEMORY_MB = 256;
const MOST_REMEMBERED = 500;

type Reason = ReturnType<typeof compareTypes>[number];

/** What was found before: a release is often checked twice, held and then promoted. */
const remembered = new Map<string, Reason>();

/** Says of each pair why what is given does not fit; undefined where it does. Rejects when that cannot be found out. */
export async function comparedTypes(pairs: readonly TypePair[]): Promise<Reason[]> {
  const unknown = pairs.filter((pair) => !remembered.has(keyOf(pair)));
  if (unknown.length > 0) {
    const reasons = await inOwnProcess(unknown);
    unknown.forEach((pair, at) => remembered.set(keyOf(pair), reasons[at]));
  }
  const found = pairs.map((pair) => remembered.get(keyOf(pair)));
  for (const oldest of remembered.keys()) if (remembered.size > MOST_REMEMBERED) remembered.delete(oldest);
  return found;
}

const keyOf = ({ given, taken }: TypePair): string => JSON.stringify([given, taken]);

/**
 * The compiler takes half a second to load and 100 MB, which pages must not feel. A thread would not do, for what it took
 * from the system would not be given back.
 */
function inOwnProcess(pairs: readonly TypePair[]): Promise<Reason[]> {
  return new Promise((resolve, reject) => {
    const compiler = fork(fileURLToPath(PROGRAM), {
      execArgv: [`--max-old-space-size=${MOST_MEMORY_MB}`],
      env: {},
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
      timeout: ANSWER_WITHIN_MS,
    });
    compiler.once('message', (reasons) => resolve(reasons as Reason[]));
    compiler.once('error', reject);
    compiler.once('exit', (code, signal) => reject(new Error(`Widget types were not compared: ${signal ?? code}`)));
    compiler.send(pairs);
  });
}
