import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseRecord } from '@chhapai/contracts';
import { compressedVariants } from './compressed-variants.js';

/**
 * Puts the compressed variants beside an app's browser files; gives the bytes they have. One file after the other: the
 * threads that compress are those that read the files of pages, too.
 */
export async function compressFiles(folder: string, record: ReleaseRecord): Promise<number> {
  let bytes = 0;
  for (const path of Object.keys(record.files).filter((name) => name.startsWith('web/'))) {
    for (const { suffix, content } of await compressedVariants(path, await readFile(join(folder, path)))) {
      await writeFile(join(folder, path + suffix), content);
      bytes += content.length;
    }
  }
  return bytes;
}
