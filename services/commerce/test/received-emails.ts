import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import type { Shop } from './shop.js';

/** The emails that were written to a folder. */
export const readEmails = async (folder: string): Promise<Email[]> =>
  Promise.all(
    (await readdir(folder))
      .filter((name) => name.endsWith('.eml'))
      .map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );

/** The jobs that are waiting or running. */
export const listUnfinishedJobs = async ({ db }: Shop) =>
  (await db.query('SELECT attempts, last_error AS error, locked_by AS runner FROM graphile_worker.jobs')).rows;
