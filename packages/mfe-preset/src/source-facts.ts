import { Worker } from 'node:worker_threads';
import type { AppManifest, ReleaseRecord } from '@chhapai/contracts/releases';

/** The sources of an app and its manifest. */
export interface AppSources {
  root: string;
  manifest: AppManifest;
}

/** The parts of the release record that come from the TypeScript sources. */
export type SourceFacts = Pick<ReleaseRecord, 'widgetProps' | 'uses'>;

/**
 * Analyses the sources with the TypeScript compiler in a worker thread while the bundler builds. Rejects if a
 * link or a widget is invalid.
 */
export function sourceFacts(sources: AppSources): Promise<SourceFacts> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./source-facts.worker.js', import.meta.url), { workerData: sources });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
