import { Injectable } from '@nestjs/common';
import type { TaggedText } from './tagged-text.js';

/**
 * The catalogue's replies as this process knows them. Kept only while the listener hears of changes; a change empties
 * it, and what was read before the change is not kept after it.
 */
@Injectable()
export class CatalogueCopy {
  #replies: Map<string, Promise<TaggedText>> | undefined;

  /** From now on every change is heard of. */
  open(): void {
    this.#replies = new Map();
  }

  /** The catalogue changed. A reply that is still being read goes to the old map, which nobody asks any more. */
  empty(): void {
    if (this.#replies) this.#replies = new Map();
  }

  close(): void {
    this.#replies = undefined;
  }

  /** The reply by its name; calls that come while it is read share one reading. Failures are not kept. */
  through(name: string, read: () => Promise<TaggedText>): Promise<TaggedText> {
    const replies = this.#replies;
    if (!replies) return read();
    const kept = replies.get(name);
    if (kept) return kept;
    const reading = read();
    replies.set(name, reading);
    reading.catch(() => replies.delete(name));
    return reading;
  }
}
