export { ReleaseAssignments, type ReleaseAssignment } from './release-assignments.js';
export { VisitorsModule } from './visitors.module.js';
export { DailyVisitorEntity, VisitorCountEntity } from './visitor-counts.entities.js';
