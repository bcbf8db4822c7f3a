import { parentPort, workerData } from 'node:worker_threads';
import { checkLinks } from './check-links.js';
import type { AppSources } from './source-facts.js';
import { widgetTypes } from './widget-types.js';

const { root, manifest } = workerData as AppSources;
checkLinks(root, manifest);
parentPort?.postMessage(widgetTypes(root, manifest.widgets));
