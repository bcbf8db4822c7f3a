import { Inject, Injectable } from '@nestjs/common';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { ENV, type ServiceEnv } from '../env.js';

type Labels<Label extends string> = Readonly<Record<Label, string>>;

/** A value of a gauge at the moment of reading. */
export type GaugeValue<Label extends string> = { labels: Labels<Label>; value: number };

/** Limits of the buckets of durations, in seconds: from a cached reply to the time limit of a service. */
const DURATION_BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Creates metrics for Prometheus, which `MetricsServer` serves. Without `METRICS_PORT` nothing is collected. Each value of a
 * label is stored for as long as the process runs, so labels must have a fixed, small number of values: route patterns, never
 * URLs.
 */
@Injectable()
export class Metrics {
  readonly registry: Registry | undefined;

  constructor(@Inject(ENV) { METRICS_PORT }: ServiceEnv) {
    this.registry = METRICS_PORT === undefined ? undefined : new Registry();
  }

  /** Returns a function that counts one event. */
  counter<Label extends string>(name: string, help: string, labelNames: readonly Label[]) {
    const { registry } = this;
    const counter = registry && new Counter({ name, help, labelNames, registers: [registry] });
    return (labels: Labels<Label>): void => counter?.inc(labels);
  }

  /** Returns a function that records a duration in seconds. */
  histogram<Label extends string>(name: string, help: string, labelNames: readonly Label[]) {
    const { registry } = this;
    const histogram =
      registry && new Histogram({ name, help, labelNames, buckets: DURATION_BUCKETS, registers: [registry] });
    return (labels: Labels<Label>, seconds: number): void => histogram?.observe(labels, seconds);
  }

  /**
   * Creates a gauge, and calls `read` whenever the metrics are read. Values that are missing from its result disappear; if it
   * fails, all of them do.
   */
  gauge<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    read: () => readonly GaugeValue<Label>[] | Promise<readonly GaugeValue<Label>[]>,
  ): void {
    if (!this.registry) return;
    const gauge: Gauge<Label> = new Gauge({
      name,
      help,
      labelNames,
      registers: [this.registry],
      async collect() {
        gauge.reset();
        // Without labels, `reset` sets the value to 0.
        if (labelNames.length === 0) gauge.remove();
        const values = await Promise.resolve()
          .then(read)
          .catch(() => []);
        for (const { labels, value } of values) gauge.set(labels, value);
      },
    });
  }
}
