import { monitorEventLoopDelay } from 'node:perf_hooks';
import { errorCodes } from '@chhapai/contracts';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ENV, type ServiceEnv } from '../env.js';
import { DomainError } from '../errors/domain-error.js';
import { Metrics } from '../metrics/metrics.js';
import { requestClassOf, type RequestClass } from './request-class.rules.js';
import { RequestQueue } from './request-queue.js';

interface Tolerance {
  /** Multiple of `MAX_EVENT_LOOP_DELAY_MS`. */
  delay: number;
  /** Share of `MAX_REQUESTS_IN_PROGRESS`. */
  share: number;
}

/** The limit for each class of requests, above which they are refused. */
const TOLERANCES: Record<RequestClass, Tolerance> = {
  rendering: { delay: 0.5, share: 0.5 },
  read: { delay: 0.75, share: 0.5 },
  page: { delay: 1, share: 0.75 },
  file: { delay: 2, share: 1 },
  essential: { delay: 4, share: 1 },
};
const RESOLUTION_MS = 20;
const SAMPLE_MS = 100;
/** Shorter delays do not mean an overload: they come from the start of a process or a garbage collection, for example. */
const SUSTAINED_SAMPLES = 10;
/** For this long after an overload, another one is noticed at once. */
const ALERT_MS = 10_000;
/** Random within this range, so that refused clients do not all return at once. */
const RETRY_SECONDS = { min: 2, max: 6 };

/** The shop cannot serve this request along with the more important ones. */
export class TooBusy extends DomainError {
  readonly kind = 'unavailable';
  readonly code = errorCodes.busy;
  override readonly retryAfterSeconds =
    RETRY_SECONDS.min + Math.floor(Math.random() * (RETRY_SECONDS.max - RETRY_SECONDS.min + 1));

  constructor() {
    super('The shop is very busy right now. Please try again in a moment.');
  }
}

/** Refuses requests that the process cannot serve in time: the least important first, orders and staff last. */
@Injectable()
export class Overload implements OnApplicationShutdown {
  private readonly queue = new RequestQueue();
  private readonly delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  private readonly sampler = setInterval(() => this.sample(), SAMPLE_MS).unref();
  private eventLoopDelayMs = 0;
  private delayMs = 0;
  private lateSamples = 0;
  private alertUntil = 0;
  /** Whether requests have been delayed for a while now, or were until recently. */
  private isAlert = false;
  private readonly inProgress = new Set<FastifyRequest>();
  private readonly countRefused;

  constructor(
    @Inject(ENV) private readonly env: ServiceEnv,
    metrics: Metrics,
  ) {
    this.delays.enable();
    this.countRefused = metrics.counter(
      'chhapai_shed_requests_total',
      'Requests refused because the process is overloaded',
      ['class'],
    );
  }

  onApplicationShutdown(): void {
    clearInterval(this.sampler);
    this.delays.disable();
  }

  /** How long recent requests waited on average before they were handled, in ms: for the event loop, and in the queue. */
  get requestDelayMs(): number {
    return this.delayMs;
  }

  /**
   * Throws `TooBusy` if work of this class must not begin now. It begins after its request has left the queue, so what counts is
   * how long recent requests have waited on average.
   */
  admit(requestClass: RequestClass): void {
    if (this.isTooBusyFor(requestClass, this.delayMs)) throw this.refusal(requestClass);
  }

  /** Counts a refused request, and returns the error to throw. */
  refusal(requestClass: RequestClass): TooBusy {
    this.countRefused({ class: requestClass });
    return new TooBusy();
  }

  /**
   * Refuses requests before anything else is done for them. A request counts as in progress from the moment its body is
   * complete until its reply starts, so that slow clients do not count.
   */
  watch(fastify: FastifyInstance): void {
    fastify.server.on('connection', () => this.queue.onConnection());
    fastify.addHook('onRequest', (request, _reply, done) => {
      const requestClass = classOf(request);
      const handle = (waitedMs: number) => {
        const isRefused = requestClass && this.isTooBusyFor(requestClass, this.eventLoopDelayMs + waitedMs);
        done(isRefused ? this.refusal(requestClass) : undefined);
      };
      this.queue.add(handle, { isUrgent: requestClass === undefined || requestClass === 'essential' });
    });
    fastify.addHook('preHandler', (request, reply, done) => {
      if (classOf(request)) {
        this.inProgress.add(request);
        reply.raw.once('close', () => this.inProgress.delete(request));
      }
      done();
    });
    fastify.addHook('onSend', (request, _reply, _payload, done) => {
      this.inProgress.delete(request);
      done();
    });
  }

  private isTooBusyFor(requestClass: RequestClass, delayMs: number): boolean {
    const { delay, share } = TOLERANCES[requestClass];
    const isLate = this.isAlert && delayMs > delay * this.env.MAX_EVENT_LOOP_DELAY_MS;
    return isLate || this.inProgress.size >= share * this.env.MAX_REQUESTS_IN_PROGRESS;
  }

  private sample(): void {
    if (this.delays.count === 0) return;
    this.eventLoopDelayMs = this.delays.mean / 1e6 - RESOLUTION_MS;
    this.delayMs = this.eventLoopDelayMs + this.queue.takeMeanWait();
    this.delays.reset();
    const isLate = this.delayMs > TOLERANCES.rendering.delay * this.env.MAX_EVENT_LOOP_DELAY_MS;
    this.lateSamples = isLate ? this.lateSamples + 1 : 0;
    if (this.lateSamples >= SUSTAINED_SAMPLES) this.alertUntil = performance.now() + ALERT_MS;
    this.isAlert = performance.now() < this.alertUntil;
  }
}

function classOf({ raw: { method = 'GET', url = '/' } }: FastifyRequest): RequestClass | undefined {
  return requestClassOf(method, url.split('?', 1)[0]!);
}
