import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ReleaseMetrics, type ReleaseName } from '../../registry/index.js';

export interface RenderFailure extends ReleaseName {
  /** The page that failed; undefined for a failure outside of any page. */
  page?: { visitor: string; address: string };
  /** `load`: its node build was modified or threw. `render`: one of its pages threw, hung or crashed the thread. */
  kind: 'load' | 'render';
  message: string;
}

const LOG_EVERY_MS = 60_000;
const MAX_REMEMBERED = 1_000;

/** Logs failures of releases and counts them like those that browsers report. */
@Injectable()
export class RenderFailures {
  private readonly logger = new Logger(RenderFailures.name);
  /** Failures logged within the last minute, which are not logged again. */
  private readonly logged = new LRUCache<string, true>({ max: MAX_REMEMBERED, ttl: LOG_EVERY_MS });

  constructor(private readonly metrics: ReleaseMetrics) {}

  report({ app, version, kind, message, page }: RenderFailure): void {
    const failure = `${app} ${version} failed (${kind})`;
    if (!this.logged.has(failure)) {
      this.logger.error(`${failure}: ${message}`);
      this.logged.set(failure, true);
    }
    const outcome = { app, version, failed: kind, page: page && { ...page, servedAt: new Date() } };
    this.metrics.record(outcome).catch((error: unknown) => {
      this.logger.warn(`A failure was not counted: ${String(error)}`);
    });
  }

  /** For an error that cannot be attributed to a release. */
  reportUnattributed(message: string): void {
    this.logger.warn(`A part of a page failed: ${message}`);
  }
}
