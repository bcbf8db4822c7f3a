import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

const FRESH_MS = 1_000;
const MAX_REPLIES = 100;

export interface ServiceReply {
  status: number;
  text: string;
}

/**
 * Replies of services that several pages use, such as the shop's details. They are the same for everybody: rendering sends no
 * credentials.
 */
@Injectable()
export class SharedReplies {
  private replies = newCache();
  private isNotified = false;

  /** While the gateway is not notified of content changes, each page sends its own requests. */
  setNotified(isNotified: boolean): void {
    this.isNotified = isNotified;
  }

  /** Replies to requests in progress are not stored. */
  purge(): void {
    this.replies = newCache();
  }

  /** The reply to a GET request, from `send` unless another page has just got it. */
  async get(path: string, send: () => Promise<ServiceReply>): Promise<ServiceReply> {
    const { replies } = this;
    const stored = this.isNotified ? replies.get(path) : undefined;
    if (stored) return stored;
    const reply = await send();
    if (reply.status === 200) replies.set(path, reply);
    return reply;
  }
}

const newCache = () => new LRUCache<string, ServiceReply>({ max: MAX_REPLIES, ttl: FRESH_MS });
