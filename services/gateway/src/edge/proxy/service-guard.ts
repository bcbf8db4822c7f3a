import { requestClassOf, type Overload, type RequestClass } from '@chhapai/service-kit';
import { pathOf, ServiceUnavailable } from '../requests/index.js';

/** Reads may use half of the calls, so that some are always left for orders and staff. */
const READ_SHARE = 0.5;
const READ_DECREASE_FACTOR = 0.7;
const MIN_READS = 4;
const READ_INCREASE = 2;

/** A call to a service, from its start to the end of its reply. */
export interface GuardedCall {
  /** Aborted with `ServiceUnavailable` if the service hangs. */
  signal: AbortSignal;
  onReply(): void;
  onEnd(): void;
}

interface UnansweredCall {
  requestClass: RequestClass;
  sentAt: number;
  cancelling: AbortController;
}

/**
 * Limits the calls to one service, and stops reads from waiting for a service that hangs: they fail at once until it is alive
 * again. Essential calls are still sent, because a service that has only paused answers them afterwards.
 */
export class ServiceGuard {
  private calls = 0;
  private readLimit: number;
  /** Replies since the last check, and how long they took in total. */
  private replies = { count: 0, ms: 0 };
  /** Calls whose reply has not begun, the oldest first. */
  private readonly unanswered = new Set<UnansweredCall>();
  private repliedAt = 0;
  private isHanging = false;
  private isProbing = false;

  constructor(
    private readonly maxCalls: number,
    /**
     * If the average reply takes longer, calls are waiting for each other, and fewer concurrent reads make all of them faster. If
     * no reply arrives for this long, the service's health is checked.
     */
    private readonly maxReplyMs: number,
    private readonly overload: Overload,
    /** Whether the service answers a health check in time. */
    private readonly isAlive: () => Promise<boolean>,
  ) {
    this.readLimit = READ_SHARE * maxCalls;
  }

  /** Whether another read would be sent. */
  get acceptsReads(): boolean {
    return this.calls < this.readLimit;
  }

  /** Throws `TooBusy` or `ServiceUnavailable` if the call must not be sent. Undefined if it is never refused. */
  begin(method: string, path: string, { isForPage }: { isForPage: boolean }): GuardedCall | undefined {
    const requestClass = requestClassOf(method, pathOf(path));
    if (!requestClass) return undefined;
    const isRead = requestClass !== 'essential';
    if (isRead && this.isHanging) throw new ServiceUnavailable();
    if (this.calls >= this.maxCalls || (isRead && !isForPage && !this.acceptsReads))
      throw this.overload.refusal(requestClass);
    const call = { requestClass, sentAt: performance.now(), cancelling: new AbortController() };
    this.calls++;
    this.unanswered.add(call);
    return {
      signal: call.cancelling.signal,
      onReply: () => {
        this.repliedAt = performance.now();
        if (method === 'GET')
          this.replies = { count: this.replies.count + 1, ms: this.replies.ms + this.repliedAt - call.sentAt };
        this.unanswered.delete(call);
      },
      onEnd: () => {
        this.unanswered.delete(call);
        this.calls--;
      },
    };
  }

  /** Adjusts how many reads are sent at once, and asks a silent service whether it is alive. Call it several times a second. */
  async check(): Promise<void> {
    this.adjustReads();
    if (this.isProbing || !(this.isHanging || this.isSilent())) return;
    this.isProbing = true;
    const isAlive = await this.isAlive();
    this.isProbing = false;
    // If this process is late itself, the reply may have arrived but not been read yet.
    this.isHanging = !isAlive && this.overload.requestDelayMs < this.maxReplyMs;
    if (!this.isHanging) return;
    for (const { requestClass, cancelling } of this.unanswered)
      if (requestClass !== 'essential') cancelling.abort(new ServiceUnavailable());
  }

  private adjustReads(): void {
    const { count, ms } = this.replies;
    this.replies = { count: 0, ms: 0 };
    if (count > 0 && ms / count > this.maxReplyMs)
      this.readLimit = Math.max(MIN_READS, this.readLimit * READ_DECREASE_FACTOR);
    else this.readLimit = Math.min(READ_SHARE * this.maxCalls, this.readLimit + READ_INCREASE);
  }

  private isSilent(): boolean {
    const [oldest] = this.unanswered;
    return oldest !== undefined && performance.now() - Math.max(oldest.sentAt, this.repliedAt) > this.maxReplyMs;
  }
}
