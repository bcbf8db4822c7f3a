import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A hash (12 hexadecimal digits) of the given files and folders without tests, the same on every machine. It names the chunk
 * registry of a build, so that an open page never mixes the chunks of two releases.
 */
export function buildId(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) addTo(hash, path);
  return hash.digest('hex').slice(0, 12);
}

function addTo(hash: ReturnType<typeof createHash>, path: string): void {
  if (!statSync(path).isDirectory()) {
    hash.update(readFileSync(path));
    return;
  }
  for (const name of readdirSync(path).sort()) {
    if (name.includes('.spec.')) continue;
    hash.update(name);
    addTo(hash, join(path, name));
  }
}
