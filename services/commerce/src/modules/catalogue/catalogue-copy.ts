import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { TaggedText } from './tagged-text.js';

/** Shoppers can ask for any number of different lists, so the cached replies are limited to this many characters in total. */
const MOST_CHARACTERS = 16_000_000;
/** Orders change what sells best without changing the catalogue; this is how old that may be. */
const LIST_TTL_MS = 10 * 60 * 1000;

type ReadReply = () => Promise<TaggedText>;

/**
 * The catalogue's replies as this process knows them. Kept only while the listener hears of changes; a change empties
 * it, and what was read before the change is not kept after it.
 */
@Injectable()
export class CatalogueCopy {
  #replies: Map<string, Promise<TaggedText>> | undefined;
  #lists: LRUCache<string, TaggedText, ReadReply> | undefined;

  /** From now on every change is heard of. */
  open(): void {
    this.#replies = new Map();
    this.#lists = emptyLists();
  }

  /** The catalogue changed. A reply that is still being read goes to the old map, which nobody asks any more. */
  empty(): void {
    if (this.#replies) this.open();
  }

  close(): void {
    this.#replies = undefined;
    this.#lists = undefined;
  }

  /** The reply by its name; calls that come while it is read share one reading. Failures are not kept. */
  through(name: string, read: ReadReply): Promise<TaggedText> {
    const replies = this.#replies;
    if (!replies) return read();
    const kept = replies.get(name);
    if (kept) return kept;
    const reading = read();
    replies.set(name, reading);
    reading.catch(() => replies.delete(name));
    return reading;
  }

  /** The same for a list by parameters: the least recently used ones make room. */
  listThrough(parameters: string, read: ReadReply): Promise<TaggedText> {
    return this.#lists?.forceFetch(parameters, { context: read }) ?? read();
  }
}

function emptyLists(): LRUCache<string, TaggedText, ReadReply> {
  return new LRUCache({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: ({ body }) => body.length,
    ttl: LIST_TTL_MS,
    fetchMethod: (_parameters, _stale, { context }) => context(),
    // A reading whose place is taken meanwhile still answers those who wait for it.
    ignoreFetchAbort: true,
  });
}
