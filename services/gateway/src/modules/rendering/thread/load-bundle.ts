import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ThreadBundle } from '../thread-messages.js';
import { evaluateBundle, type SharedModules } from './evaluate-bundle.js';

const BUNDLE = 'node/app.cjs';

/**
 * The exports of a release's node build. Rejects when its bytes are not those of the record, or it throws. `around` is told
 * when the code runs. (The digest is made here and not by `release-files`, which would bring all contracts into the thread.)
 */
export async function loadBundle(
  { app, version, folder, integrity }: ThreadBundle,
  shared: SharedModules,
  around: (isRunning: boolean) => void = () => undefined,
): Promise<unknown> {
  const code = await readFile(join(folder, BUNDLE));
  if (`sha384-${createHash('sha384').update(code).digest('base64')}` !== integrity) {
    throw new Error(`${BUNDLE} of ${app} ${version} has other bytes than its record says`);
  }
  around(true);
  try {
    return evaluateBundle(code.toString('utf8'), `${app}@${version}/${BUNDLE}`, shared);
  } finally {
    around(false);
  }
}
