import { randomUUID } from 'node:crypto';
import { link, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** More than the number of parameters that a PostgreSQL statement can have. */
const MANY = 66_000;
const AT_ONCE = 1_000;

/** Fills a folder with files of last week, and returns their ids. They are hard links, which are faster to create. */
export async function writeManyFiles(folder: string, nameOf: (id: string) => string): Promise<string[]> {
  const ids = Array.from({ length: MANY }, () => randomUUID());
  const lastWeek = new Date(Date.now() - 7 * 86_400_000);
  for (let index = 0; index < MANY; index += AT_ONCE) {
    const [first, ...others] = ids.slice(index, index + AT_ONCE).map((id) => join(folder, nameOf(id)));
    await writeFile(first!, '');
    await utimes(first!, lastWeek, lastWeek);
    await Promise.all(others.map((path) => link(first!, path)));
  }
  return ids;
}
