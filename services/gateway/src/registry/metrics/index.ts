export { readAlarms, readReleaseHealth } from './metrics.queries.js';
export { valueOf } from './vital-buckets.rules.js';
