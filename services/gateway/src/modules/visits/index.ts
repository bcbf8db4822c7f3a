export type { CallReleases, Visit } from './visit.js';
export { Visits } from './visits.js';
export { VisitsModule } from './visits.module.js';
