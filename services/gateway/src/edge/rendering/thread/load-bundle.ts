import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import type { ThreadBundle } from '../thread-messages.js';

const BUNDLE = 'node/app.cjs';

export type SharedModules = Readonly<Record<string, unknown>>;

/** The exports of a release's node build. Rejects if the file does not match its digest, or throws. */
export async function loadBundle(
  { app, version, folder, integrity }: ThreadBundle,
  shared: SharedModules,
  /** Called before and after the code runs. */
  onRunning: (isRunning: boolean) => void = () => undefined,
): Promise<unknown> {
  const code = await readFile(join(folder, BUNDLE));
  if (`sha384-${createHash('sha384').update(code).digest('base64')}` !== integrity) {
    throw new Error(`${BUNDLE} of ${app} ${version} does not match the digest in its record`);
  }
  onRunning(true);
  try {
    return evaluateBundle(code.toString('utf8'), `${app}@${version}/${BUNDLE}`, shared);
  } finally {
    onRunning(false);
  }
}

/** Runs a CommonJS file that can only require shared modules. Not a security sandbox, so only verified files get here. */
function evaluateBundle(code: string, filename: string, shared: SharedModules): unknown {
  const require = (name: string): unknown => {
    if (Object.hasOwn(shared, name)) return shared[name];
    throw new Error(`${filename} requires the module "${name}", which is not shared`);
  };
  const module: { exports: unknown } = { exports: {} };
  const run = compileFunction(code, ['exports', 'require', 'module'], { filename }) as (...args: unknown[]) => void;
  run.call(module.exports, module.exports, require, module);
  // A promise would be awaited, and might never settle.
  if (isThenable(module.exports)) throw new Error(`${filename} exports a promise`);
  return module.exports;
}

function isThenable(value: unknown): boolean {
  return typeof (value as { then?: unknown } | null | undefined)?.then === 'function';
}
