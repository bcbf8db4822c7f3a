import { PassThrough } from 'node:stream';
import type { ConversationEvent } from '@chhapai/contracts';
import type { ConversationEventEntity } from './conversation-event.entity.js';

/** Keeps proxies from closing an idle stream, and lets the client detect a dead one. */
const HEARTBEAT_MS = 15_000;
/** A client that falls this many bytes behind is disconnected. It resumes where it stopped. */
const MAX_UNREAD_BYTES = 256 * 1024;

/**
 * One open stream of events. `confirmAccess` throws when the access token has expired, the session has ended or the role has
 * been revoked. It is called before each batch of events and each heartbeat.
 */
export class EventStream {
  readonly body = new PassThrough();
  /** The position of the last event that was sent. */
  position = 0n;
  private isLive = false;
  private lastWrite: Promise<void> = Promise.resolve();
  private pendingEvents: ConversationEventEntity[] = [];
  private readonly heartbeat: NodeJS.Timeout;

  constructor(
    readonly personId: string,
    private readonly confirmAccess: () => Promise<void>,
  ) {
    this.heartbeat = setInterval(() => void this.send(':\n\n'), HEARTBEAT_MS);
    this.body.on('error', () => undefined);
    this.onEnd(() => clearInterval(this.heartbeat));
  }

  /**
   * Tells the client that it will miss no events from now on, or with `isReset` that it has missed some and must load
   * everything again.
   */
  open({ isReset }: { isReset: boolean }): void {
    this.body.write(`retry: 2000\n${isReset ? 'event: reset\ndata: {}\n' : ':\n'}\n`);
  }

  onEnd(callback: () => void): void {
    this.body.once('close', callback);
  }

  end(): void {
    this.body.end(() => this.body.destroy());
  }

  /** Sends the events that the client has not received yet. */
  async deliver(events: readonly ConversationEventEntity[]): Promise<void> {
    const fresh = events.filter(({ position }) => BigInt(position) > this.position);
    const last = fresh.at(-1);
    if (!last) return;
    this.position = BigInt(last.position);
    await this.send(fresh.map(toEventText).join(''));
  }

  /** Sends new events, or stores them while earlier ones are still being replayed. */
  async deliverLive(events: readonly ConversationEventEntity[]): Promise<void> {
    if (this.isLive) await this.deliver(events);
    else this.pendingEvents.push(...events);
  }

  /** Sends the events that arrived during the replay. New ones are sent at once from now on. */
  async goLive(): Promise<void> {
    this.isLive = true;
    await this.deliver(this.pendingEvents.splice(0));
  }

  /** Writes one text after the other, so that they stay in order. */
  private send(text: string): Promise<void> {
    return (this.lastWrite = this.lastWrite.then(() => this.write(text)));
  }

  private async write(text: string): Promise<void> {
    if (this.body.destroyed) return;
    try {
      await this.confirmAccess();
    } catch {
      return this.end();
    }
    this.body.write(text);
    if (this.body.writableLength + this.body.readableLength > MAX_UNREAD_BYTES) this.body.destroy();
  }
}

function toEventText({ id, conversationId, change }: ConversationEventEntity): string {
  const event: ConversationEvent = { conversation: conversationId, change };
  return `id: ${id}\nevent: conversation\ndata: ${JSON.stringify(event)}\n\n`;
}
