import { Worker } from 'node:worker_threads';
import type { AppManifest, ReleaseRecord } from '@chhapai/contracts';

/** An app's sources, and what its manifest says of them. */
export interface AppSources {
  root: string;
  manifest: AppManifest;
  /** Entries from which everything of the app is reached. */
  entries: readonly string[];
}

/** What only the sources say of a release. */
export type SourceFacts = Pick<ReleaseRecord, 'widgetProps' | 'uses'>;

/** Reads sources with the TypeScript compiler, in a thread of its own while the bundler builds. Rejects when they do not fit the manifest. */
export function sourceFacts(sources: AppSources): Promise<SourceFacts> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./source-facts.worker.js', import.meta.url), { workerData: sources });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
