import { ENV, Overload } from '@chhapai/service-kit';
import { Inject, Injectable, Module, type BeforeApplicationShutdown, type OnApplicationShutdown } from '@nestjs/common';
import { Agent, type Dispatcher } from 'undici';
import type { GatewayEnv } from '../../gateway.env.js';
import { ServiceGuard, type GuardedCall } from './service-guard.js';
import { MAX_UPLOADS } from './upstreams.js';

export { addProxy } from './proxy.js';
export { upstreamOf, upstreamUrls, type UpstreamName } from './upstreams.js';

const CONNECT_TIMEOUT_MS = 2_000;
const IDLE_BODY_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_MS = 30_000;
const CONNECTIONS_PER_SERVICE = 256;
/** How often to check for silent services. */
const CHECK_MS = 100;
/** Time limit of a health check, as a multiple of `MAX_EVENT_LOOP_DELAY_MS`: on a busy machine, every service replies late. */
const HEALTH_TIMEOUT_FACTOR = 2;

/** Keep-alive connections to the services, shared by the proxy and the gateway's own requests. */
@Injectable()
export class ServiceAgent extends Agent implements OnApplicationShutdown {
  private readonly guards = new Map<string, ServiceGuard>();
  private readonly timer = setInterval(() => this.guards.forEach((guard) => void guard.check()), CHECK_MS).unref();

  constructor(
    @Inject(ENV) private readonly env: GatewayEnv,
    private readonly overload: Overload,
  ) {
    super({
      connections: CONNECTIONS_PER_SERVICE,
      pipelining: 1,
      connect: { timeout: CONNECT_TIMEOUT_MS },
      headersTimeout: env.UPSTREAM_TIMEOUT_MS,
      bodyTimeout: IDLE_BODY_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
    });
  }

  override request<T>(options: Dispatcher.RequestOptions<T>): Promise<Dispatcher.ResponseData<T>>;
  override request<T>(options: Dispatcher.RequestOptions<T>, done: RequestCallback<T>): void;
  override request<T>(options: Dispatcher.RequestOptions<T>, done?: RequestCallback<T>) {
    if (!done) return this.guardedResponse(options);
    return this.guardedRequest(options, { isForPage: false }, done);
  }

  /** A request for a page being rendered is not refused to spare others: the page was admitted with all its requests. */
  requestForPage(options: Dispatcher.RequestOptions): Promise<Dispatcher.ResponseData> {
    return this.guardedResponse(options, { isForPage: true });
  }

  /** Whether a page that needs this service may be rendered. */
  acceptsReads(origin: string): boolean {
    return this.guardOf(origin).acceptsReads;
  }

  onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    return this.destroy();
  }

  private guardedResponse<T>(options: Dispatcher.RequestOptions<T>, use = { isForPage: false }) {
    return new Promise<Dispatcher.ResponseData<T>>((resolve, reject) =>
      this.guardedRequest(options, use, (error, response) => (error ? reject(error) : resolve(response))),
    );
  }

  private guardedRequest<T>(
    options: Dispatcher.RequestOptions<T>,
    use: { isForPage: boolean },
    done: RequestCallback<T>,
  ): void {
    let call: GuardedCall | undefined;
    try {
      call = this.guardOf(String(options.origin)).begin(options.method, options.path, use);
    } catch (error) {
      // As in undici itself, there is no response if there is an error, although the type declares one.
      return queueMicrotask(() => done(error as Error, undefined as never));
    }
    if (!call) return super.request(options, done);
    const { onReply, onEnd } = call;
    const signal = options.signal instanceof AbortSignal ? AbortSignal.any([options.signal, call.signal]) : call.signal;
    super.request<T>({ ...options, signal }, (error, response) => {
      if (error) onEnd();
      else {
        onReply();
        response.body.once('close', onEnd);
      }
      done(error, response);
    });
  }

  private guardOf(origin: string): ServiceGuard {
    const { MAX_EVENT_LOOP_DELAY_MS: maxReplyMs } = this.env;
    const guard =
      this.guards.get(origin) ??
      new ServiceGuard(CONNECTIONS_PER_SERVICE, maxReplyMs, this.overload, () => this.isAlive(origin));
    this.guards.set(origin, guard);
    return guard;
  }

  private async isAlive(origin: string): Promise<boolean> {
    try {
      const { body } = await super.request({
        origin,
        method: 'GET',
        path: '/healthz',
        signal: AbortSignal.timeout(HEALTH_TIMEOUT_FACTOR * this.env.MAX_EVENT_LOOP_DELAY_MS),
      });
      await body.dump();
      return true;
    } catch {
      return false;
    }
  }
}

type RequestCallback<T> = (error: Error | null, data: Dispatcher.ResponseData<T>) => void;

/**
 * Connections for uploads, which slow clients occupy for minutes. A separate pool, so that they take none from other requests.
 */
@Injectable()
export class UploadAgent extends Agent implements OnApplicationShutdown {
  constructor() {
    super({ connections: MAX_UPLOADS, pipelining: 1, connect: { timeout: CONNECT_TIMEOUT_MS } });
  }

  onApplicationShutdown(): Promise<void> {
    return this.destroy();
  }
}

/**
 * Connections for event streams, which stay open and may be silent. They have a separate pool, so that other requests never
 * wait for them. The service limits their number.
 */
@Injectable()
export class StreamAgent extends Agent implements BeforeApplicationShutdown {
  constructor() {
    super({ pipelining: 1, connect: { timeout: CONNECT_TIMEOUT_MS } });
  }

  /** The server closes only once its replies have ended. */
  beforeApplicationShutdown(): Promise<void> {
    return this.destroy();
  }
}

const agents = [ServiceAgent, UploadAgent, StreamAgent];

@Module({ providers: agents, exports: agents })
export class ProxyModule {}
