import { AsyncResource } from 'node:async_hooks';

/**
 * How long to handle requests in one turn of the event loop, in ms. If the rest of the turn took longer, requests get that much
 * time instead.
 */
const TURN_MS = 2;
/** The turn after a new connection is this long, in ms, because more connections are probably waiting to be accepted. */
const ACCEPTING_TURN_MS = 1;

interface WaitingRequest {
  since: number;
  handle: (waitedMs: number) => void;
}

/**
 * Starts requests in short turns, the urgent ones first. Node reads everything that has arrived before it accepts another
 * connection, and accepts one in each turn of the event loop. By default it handles requests at once, which keeps new clients
 * waiting for seconds while others send one request after another.
 */
export class RequestQueue {
  private readonly urgent: WaitingRequest[] = [];
  private readonly others: WaitingRequest[] = [];
  private isBusy = false;
  private turnEndedAt = 0;
  private turnEndsAt = 0;
  private hasNewConnection = false;
  private waits = { count: 0, ms: 0 };

  /** `handle` receives how long the request has waited, in ms. */
  add(handle: (waitedMs: number) => void, { isUrgent }: { isUrgent: boolean }): void {
    const request = { since: performance.now(), handle: AsyncResource.bind(handle) };
    (isUrgent ? this.urgent : this.others).push(request);
    if (this.isBusy) return;
    this.isBusy = true;
    this.endTurn();
  }

  /** Call this for each accepted connection: the next turn is then shorter, and the next connection is accepted sooner. */
  onConnection(): void {
    this.hasNewConnection = true;
  }

  /** The average wait, in ms, of the requests started since the last call. */
  takeMeanWait(): number {
    const { count, ms } = this.waits;
    this.waits = { count: 0, ms: 0 };
    return count > 0 ? ms / count : 0;
  }

  private readonly beginTurn = (): void => {
    const now = performance.now();
    this.turnEndsAt = now + (this.hasNewConnection ? ACCEPTING_TURN_MS : Math.max(TURN_MS, now - this.turnEndedAt));
    this.hasNewConnection = false;
    this.startNext();
  };

  private endTurn(): void {
    this.turnEndedAt = performance.now();
    setImmediate(this.beginTurn);
  }

  private readonly startNext = (): void => {
    const next = this.urgent.shift() ?? this.others.shift();
    if (!next) {
      this.isBusy = false;
      return;
    }
    const now = performance.now();
    const waitedMs = now - next.since;
    this.waits.count++;
    this.waits.ms += waitedMs;
    next.handle(waitedMs);
    if (now >= this.turnEndsAt) this.endTurn();
    // Starts the next request once the promises of this one can make no more progress.
    else queueMicrotask(() => process.nextTick(this.startNext));
  };
}
