import { errorCodes } from '@chhapai/contracts';
import { DomainError, isUuid, PgListener } from '@chhapai/service-kit';
import { Injectable, type OnApplicationBootstrap, type BeforeApplicationShutdown } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { InjectRepository } from '@nestjs/typeorm';
import { MoreThan, Raw, Repository } from 'typeorm';
import { ConversationEventEntity } from './conversation-event.entity.js';
import type { EventStream } from './event-stream.js';

class TooManyStreams extends DomainError {
  readonly kind = 'unavailable';
  readonly code = errorCodes.tooManyStreams;
  override readonly retryAfterSeconds = 30;

  constructor() {
    super('Live updates are open in too many places. Close another console tab, or wait a moment.');
  }
}

/** Maximum number of open streams in a process. */
const MAX_STREAMS = 300;
/** Maximum number of open streams per person; each console tab has one. */
const MAX_STREAMS_OF_PERSON = 6;
/** How many events are read at once. */
const BATCH = 500;

/**
 * Delivers events to the open streams of this process. The database has all events, so each stream is served from the position
 * it has reached, even if a client, this process or its connection to the database has missed some.
 */
@Injectable()
export class EventFeed implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly streams = new Set<EventStream>();
  /** The position up to which events have been read for the streams that are up to date. */
  private position = 0n;

  constructor(
    private readonly listener: PgListener,
    @InjectRepository(ConversationEventEntity) private readonly events: Repository<ConversationEventEntity>,
  ) {}

  onApplicationBootstrap(): void {
    const read = () => this.deliverNew();
    this.listener.subscribe('conversation_events', { onConnect: read, onNotify: read });
  }

  beforeApplicationShutdown(): void {
    for (const stream of this.streams) stream.end();
  }

  /**
   * Opens the stream, which then gets events until it ends: those after `lastEventId`, or only new ones without it. If that event
   * is no longer stored, a `reset` comes before the new ones. Throws `TooManyStreams`.
   */
  async serve(stream: EventStream, lastEventId: string | undefined): Promise<void> {
    const ownStreams = [...this.streams].filter(({ personId }) => personId === stream.personId);
    if (this.streams.size >= MAX_STREAMS || ownStreams.length >= MAX_STREAMS_OF_PERSON) throw new TooManyStreams();
    this.streams.add(stream);
    stream.onEnd(() => this.streams.delete(stream));
    const known = lastEventId && isUuid(lastEventId) ? await this.events.findOneBy({ id: lastEventId }) : null;
    stream.position = known ? BigInt(known.position) : await this.readLatestPosition();
    stream.open({ isReset: lastEventId !== undefined && !known });
    void this.replay(stream).catch(() => stream.end());
  }

  private async replay(stream: EventStream): Promise<void> {
    for (;;) {
      const missed = await this.readEventsAfter(stream.position);
      if (missed.length === 0) break;
      await stream.deliver(missed);
    }
    await stream.goLive();
  }

  /** Deletes events after a week, when streams are no longer resumed. */
  @Cron(CronExpression.EVERY_HOUR)
  async deleteOld(): Promise<void> {
    const at = Raw((column) => `${column} < now() - interval '7 days'`);
    await this.events.delete({ at });
  }

  private async deliverNew(): Promise<void> {
    if (this.streams.size === 0) {
      const position = await this.readLatestPosition();
      // If a stream was opened in the meantime, it may have started at an earlier position.
      if (this.streams.size === 0) this.position = position;
    }
    for (;;) {
      const events = await this.readEventsAfter(this.position);
      const last = events.at(-1);
      if (!last) return;
      this.position = BigInt(last.position);
      await Promise.all([...this.streams].map((stream) => stream.deliverLive(events)));
    }
  }

  private readEventsAfter(position: bigint): Promise<ConversationEventEntity[]> {
    return this.events.find({
      where: { position: MoreThan(String(position)) },
      order: { position: 'ASC' },
      take: BATCH,
    });
  }

  private async readLatestPosition(): Promise<bigint> {
    const [last] = await this.events.find({ order: { position: 'DESC' }, take: 1 });
    return BigInt(last?.position ?? 0);
  }
}
