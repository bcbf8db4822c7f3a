import { Metrics } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import type { RenderOutcome } from '../page-cache/page-cache.module.js';

/** Measures renderings, and counts the pages that browsers had to render instead. */
@Injectable()
export class RenderMetrics {
  private readonly observe;
  private readonly count;
  private renderings = 0;

  constructor(metrics: Metrics) {
    this.observe = metrics.histogram('chhapai_render_duration_seconds', 'Duration of page renderings', ['outcome']);
    this.count = metrics.counter('chhapai_page_fallbacks_total', 'Pages left to the browser to render', ['reason']);
    metrics.gauge('chhapai_renderings', 'Pages being rendered', [], () => [{ labels: {}, value: this.renderings }]);
  }

  /** How many pages are being rendered. */
  get running(): number {
    return this.renderings;
  }

  /** Runs a rendering, which `signal` cancels. */
  async measure(signal: AbortSignal, render: () => Promise<RenderOutcome>): Promise<RenderOutcome> {
    const startedAt = performance.now();
    const observe = (outcome: string) => this.observe({ outcome }, (performance.now() - startedAt) / 1000);
    this.renderings++;
    try {
      const rendered = await render();
      observe('redirect' in rendered.page ? 'redirected' : 'rendered');
      return rendered;
    } catch (error) {
      observe(signal.aborted ? 'cancelled' : 'failed');
      throw error;
    } finally {
      this.renderings--;
    }
  }

  countFallback(reason: 'busy' | 'failed' | 'timeout'): void {
    this.count({ reason });
  }
}
