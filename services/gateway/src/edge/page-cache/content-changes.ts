import { contentChangesPaths } from '@chhapai/contracts';
import { ENV } from '@chhapai/service-kit';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { EventSource } from 'eventsource';
import { fetch } from 'undici';
import type { GatewayEnv } from '../../gateway.env.js';
import { ServiceAgent } from '../proxy/proxy.module.js';
import { PageCache } from './page-cache.js';
import { SharedReplies } from './shared-replies.js';

const RETRY_MS = 500;

/** Purges the caches of pages and replies when commerce announces a change to the content of public pages. */
@Injectable()
export class ContentChanges implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(ContentChanges.name);
  private events?: EventSource;
  private retry?: NodeJS.Timeout;

  constructor(
    @Inject(ENV) private readonly env: GatewayEnv,
    private readonly agent: ServiceAgent,
    private readonly pages: PageCache,
    private readonly replies: SharedReplies,
  ) {}

  onApplicationBootstrap(): void {
    this.connect();
  }

  private connect(): void {
    const events = new EventSource(this.env.COMMERCE_URL + contentChangesPaths.events, {
      fetch: (url, init) => fetch(url, { ...init, dispatcher: this.agent }) as ReturnType<typeof globalThis.fetch>,
    });
    events.addEventListener('changed', () => {
      this.pages.purge();
      this.replies.purge();
      this.setNotified(true);
    });
    events.addEventListener('error', ({ message }) => {
      this.setNotified(false);
      this.logger.debug(`Content changes are not being announced: ${message}`);
      // A lost connection is reopened automatically; a refused one is not.
      if (events.readyState === EventSource.CLOSED) this.retry = setTimeout(() => this.connect(), RETRY_MS).unref();
    });
    this.events = events;
  }

  private setNotified(isNotified: boolean): void {
    this.pages.setNotified(isNotified);
    this.replies.setNotified(isNotified);
  }

  onApplicationShutdown(): void {
    clearTimeout(this.retry);
    this.events?.close();
  }
}
