import { PgListener } from '@chhapai/service-kit';
import { Injectable, type MessageEvent, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import {
  concat,
  EMPTY,
  interval,
  map,
  merge,
  type Observable,
  of,
  ReplaySubject,
  Subject,
  takeUntil,
  throttleTime,
} from 'rxjs';

/** Minimum time between announcements, so that a series of changes does not make the gateway discard its pages all the time. */
const ANNOUNCEMENT_INTERVAL_MS = 200;
/** Less than the time after which a silent connection is closed. */
const HEARTBEAT_INTERVAL_MS = 10_000;

const CHANGED: MessageEvent = { type: 'changed', data: '', retry: 500 };
const HEARTBEAT: MessageEvent = { comment: 'alive' };

/** Announces changes to the content of public pages, which triggers report to every process. */
@Injectable()
export class ContentChangesService implements OnModuleInit, OnModuleDestroy {
  private readonly changed = new Subject<void>();
  private readonly interrupted = new Subject<void>();
  /** Also ends streams that are opened while the service stops, which would otherwise keep it from stopping. */
  private readonly ended = new ReplaySubject<void>(1);
  private isListening = false;

  constructor(private readonly listener: PgListener) {}

  onModuleInit(): void {
    this.listener.subscribe('content_changed', {
      onConnect: () => {
        this.isListening = true;
        this.changed.next();
      },
      onNotify: () => this.changed.next(),
      onDisconnect: () => {
        this.isListening = false;
        this.interrupted.next();
      },
    });
  }

  onModuleDestroy(): void {
    this.ended.next();
  }

  /** Sends a first event as soon as changes can be noticed, and completes when they no longer can. */
  events(): Observable<MessageEvent> {
    const changes = this.changed.pipe(
      throttleTime(ANNOUNCEMENT_INTERVAL_MS, undefined, { leading: true, trailing: true }),
    );
    return merge(
      concat(this.isListening ? of(undefined) : EMPTY, changes).pipe(map(() => CHANGED)),
      interval(HEARTBEAT_INTERVAL_MS).pipe(map(() => HEARTBEAT)),
    ).pipe(takeUntil(merge(this.interrupted, this.ended)));
  }
}
