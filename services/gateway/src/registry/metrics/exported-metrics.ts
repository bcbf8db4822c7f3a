import { Metrics } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { LiveReleases } from '../releases/releases.module.js';
import { ReleaseMetrics } from './release-metrics.js';

/** Metrics for Prometheus about the releases that visitors get and the outcomes of their pages. */
@Injectable()
export class ExportedMetrics {
  constructor(metrics: Metrics, live: LiveReleases, releases: ReleaseMetrics) {
    metrics.gauge('chhapai_release_info', 'Releases that visitors get', ['app', 'version', 'channel'], () =>
      [...live.current().channels].flatMap(([app, channel]) =>
        (['live', 'canary'] as const).flatMap((name) => {
          const release = channel[name];
          return release ? [{ labels: { app, version: release.record.version, channel: name }, value: 1 }] : [];
        }),
      ),
    );
    const count = metrics.counter('chhapai_release_outcomes_total', 'Reported pages by app', ['app', 'outcome']);
    releases.onRecord(({ app, failed }) => count({ app, outcome: failed ?? 'ok' }));
  }
}
