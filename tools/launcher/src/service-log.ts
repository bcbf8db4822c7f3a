import type { ChildProcess } from 'node:child_process';
import { createWriteStream, renameSync, statSync } from 'node:fs';
import { createInterface } from 'node:readline';

const MAX_LOG_BYTES = 10_000_000;

/**
 * Appends the output of a service to its log file; an oversized file is first renamed to `.old`. Errors (pino's level 50
 * and above) and lines that are not JSON (a crash, a Node warning) are also passed to `onError`.
 */
export function recordLog(child: ChildProcess, path: string, onError: (text: string) => void): void {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG_BYTES) renameSync(path, `${path}.old`);
  const file = createWriteStream(path, { flags: 'a' });
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    stream.pipe(file, { end: false });
    createInterface({ input: stream }).on('line', (line) => {
      const error = errorIn(line);
      if (error) onError(error);
    });
  }
  child.once('close', () => file.end());
}

function errorIn(line: string): string | undefined {
  if (!line.startsWith('{')) return line.trim() || undefined;
  if (!/"level":[56]0/.test(line)) return undefined;
  try {
    const { msg, err } = JSON.parse(line) as { msg?: string; err?: { message?: string } };
    return msg ?? err?.message ?? line;
  } catch {
    return line;
  }
}
