import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import type { ThreadBundle } from '../thread-messages.js';

const BUNDLE = 'node/app.cjs';

export type SharedModules = Readonly<Record<string, unknown>>;

/** The exports of a release's node build. Rejects if the file does not match its digest or its code throws. */
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

/** The file name that `loadBundle` gives to the code of a release, as it appears in stack traces. */
const BUNDLE_IN_STACK = /\b(shell|mfe-[a-z0-9-]+)@\d+\.\d+\.\d+\+[0-9a-f]{12}\/node\/app\.cjs/g;

export class AppNotLoaded extends Error {
  constructor(
    readonly app: string,
    cause: unknown,
  ) {
    super(`${app} could not be loaded: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** The app whose code threw an error; the shell only if no other app is in the stack trace, as it calls all of them. */
export function failingApp(error: unknown): string | undefined {
  if (!(error instanceof Error) || error.name === 'HttpError') return undefined;
  if ('app' in error && typeof error.app === 'string') return error.app;
  const apps = Array.from((error.stack ?? '').matchAll(BUNDLE_IN_STACK), ([, app]) => app);
  return apps.find((app) => app !== 'shell') ?? apps[0];
}
