import { Readable } from 'node:stream';

/** The thread is told in steps of so much. */
const STEP_BYTES = 64 * 1024;

interface PageBodyEvents {
  onTaken(bytes: number): void;
  onDestroyed(): void;
}

/** What a thread sends of a page, as a stream; tells how much of it went on. */
export class PageBody extends Readable {
  private untoldBytes = 0;

  constructor(private readonly events: PageBodyEvents) {
    super();
  }

  add(bytes: Uint8Array, isLast: boolean): void {
    this.untoldBytes += bytes.length;
    if (bytes.length > 0) this.push(bytes);
    if (isLast) this.push(null);
  }

  override _read(): void {
    if (this.untoldBytes < STEP_BYTES) return;
    this.events.onTaken(this.untoldBytes);
    this.untoldBytes = 0;
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.events.onDestroyed();
    done(error);
  }
}
