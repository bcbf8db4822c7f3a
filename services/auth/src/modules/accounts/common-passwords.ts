import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** Bytes of a password's SHA-256. With 100,000 passwords, one in three billion others has the same first bytes. */
const BYTES = 6;

/** Written by the build. The relative path is the same from `src` and from `dist`. */
export const commonPasswordsFile = new URL('../../../dist/common-passwords.bin', import.meta.url);

/** The start of a password's hash, regardless of upper and lower case. */
function startOfHash(password: string): Buffer {
  return createHash('sha256').update(password.toLowerCase()).digest().subarray(0, BYTES);
}

/** The hashes of passwords in ascending order, 600 kB for 100,000. */
export function commonPasswordTable(passwords: readonly string[]): Buffer {
  return Buffer.concat(passwords.map(startOfHash).sort(Buffer.compare));
}

/** Whether a password is in a table made by `commonPasswordTable`. */
export function isInTable(table: Buffer, password: string): boolean {
  const wanted = startOfHash(password);
  let low = 0;
  let high = table.length / BYTES - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const order = wanted.compare(table, middle * BYTES, (middle + 1) * BYTES);
    if (order === 0) return true;
    if (order > 0) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}

let table: Buffer | undefined;

/** Whether a password is one of the 100,000 most common ones. The list is loaded when it is first needed. */
export async function isCommonPassword(password: string): Promise<boolean> {
  table ??= await readFile(commonPasswordsFile);
  return isInTable(table, password);
}
