import { Worker } from 'node:worker_threads';
import type { AppManifest, ReleaseRecord } from '@chhapai/contracts';

/** An app's sources and its manifest. */
export interface AppSources {
  root: string;
  manifest: AppManifest;
  /** Entries from which all of the app's code is reached. */
  entries: readonly string[];
}

/** What the record takes from the TypeScript sources. */
export type SourceFacts = Pick<ReleaseRecord, 'widgetProps' | 'uses'>;

/** Reads sources with the TypeScript compiler, in a worker thread while the bundler builds. Rejects when they do not match the manifest. */
export function sourceFacts(sources: AppSources): Promise<SourceFacts> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./source-facts.worker.js', import.meta.url), { workerData: sources });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
