export { ReleaseAssignments, type ReleaseAssignment } from './release-assignments.js';
export { VisitorsModule } from './visitors.module.js';
