import type { ChildProcess } from 'node:child_process';
import { createWriteStream, renameSync, statSync, type WriteStream } from 'node:fs';
import { createInterface } from 'node:readline';

const MAX_LOG_BYTES = 10_000_000;
/** Further lines are dropped, so that a slow disk does not exhaust the memory. */
const MAX_WAITING_BYTES = 1_000_000;
const RETRY_MS = 5_000;

/**
 * Appends the output of a service to its log file. Errors (pino's level 50 and above) and lines that are not JSON (a crash, a
 * Node warning) are also passed to `onError`.
 */
export function recordLog(child: ChildProcess, path: string, onError: (text: string) => void): void {
  const file = new LogFile(path, onError);
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      file.append(line);
      const error = errorIn(line);
      if (error) onError(error);
    });
  }
  child.once('close', () => file.close());
}

/**
 * A log file, which is renamed to `.old` once it is large. While it cannot be written, for example because the disk is full,
 * lines are dropped, and the file is opened again every few seconds.
 */
export class LogFile {
  private stream: WriteStream | undefined;
  private bytes = 0;
  private retryAt = 0;

  constructor(
    private readonly path: string,
    private readonly onError: (text: string) => void,
  ) {}

  append(line: string): void {
    const stream = this.stream ?? this.open();
    if (!stream || stream.writableLength > MAX_WAITING_BYTES) return;
    stream.write(`${line}\n`);
    this.bytes += Buffer.byteLength(line) + 1;
    if (this.bytes > MAX_LOG_BYTES) this.rotate();
  }

  close(): void {
    this.stream?.end();
    this.stream = undefined;
  }

  private open(): WriteStream | undefined {
    if (Date.now() < this.retryAt) return undefined;
    this.bytes = statSync(this.path, { throwIfNoEntry: false })?.size ?? 0;
    if (this.bytes > MAX_LOG_BYTES) this.rotate();
    const stream = createWriteStream(this.path, { flags: 'a' });
    stream.on('error', (error) => {
      if (this.stream === stream) this.stream = undefined;
      this.fail(error);
    });
    return (this.stream = stream);
  }

  /** Lines that are still being written go to the renamed file. */
  private rotate(): void {
    this.close();
    this.bytes = 0;
    try {
      renameSync(this.path, `${this.path}.old`);
    } catch (error) {
      this.fail(error as Error);
    }
  }

  private fail(error: Error): void {
    this.retryAt = Date.now() + RETRY_MS;
    this.onError(`Cannot write ${this.path}: ${error.message}`);
  }
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
