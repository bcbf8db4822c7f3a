import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop } from '@chhapai/launcher';

/**
 * Calls `work` with a function that registers what to call afterwards: in reverse order, even if something fails. Returns the
 * result of `work`, or throws the first error.
 */
export async function withCleanup(work) {
  const steps = [];
  const errors = [];
  const attempt = async (step) => {
    try {
      return await step();
    } catch (error) {
      return void errors.push(error);
    }
  };
  const result = await attempt(() => work((step) => steps.push(step)));
  for (const step of steps.reverse()) await attempt(step);
  if (errors.length > 0) throw errors[0];
  return result;
}

/** Creates a folder that is removed at the end. */
export async function createFolder(onEnd) {
  const folder = await mkdtemp(join(tmpdir(), 'chhapai-bench-'));
  onEnd(() => rm(folder, { recursive: true, force: true }));
  // When root starts a shop, PostgreSQL runs as another user, which needs access to this folder.
  await chmod(folder, 0o711);
  return folder;
}

/** Starts a shop with a data folder of its own. It is stopped, and the folder removed, at the end. */
export async function startTemporaryShop(onEnd, env) {
  const shop = await startShop({ dataDir: await createFolder(onEnd), port: 0, env });
  onEnd(shop.stop);
  return shop;
}
