import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { RECORD_FILE, ReleaseRecord } from '@chhapai/contracts';
import { z } from 'zod';
import { ToolError } from '../tool-error.js';

/** An app as its build left it below `dist/`. */
export interface BuiltApp {
  dist: string;
  record: ReleaseRecord;
  /** The bytes that are signed. */
  recordBytes: Buffer;
}

/** Reads what is built in an app's folder. Whether it may be released is for the shop to say. */
export async function readBuiltApp(folder: string): Promise<BuiltApp> {
  const dist = join(folder, 'dist');
  const file = join(dist, RECORD_FILE);
  const recordBytes = await readFile(file).catch(() => {
    throw new ToolError(`${basename(folder)} is not built: ${file} cannot be read.`);
  });
  try {
    return { dist, recordBytes, record: ReleaseRecord.parse(JSON.parse(recordBytes.toString())) };
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new ToolError(`${file} is no release record: ${why}`);
  }
}
