import { TEAM_MEMBER_DAYS } from '../staff/team.service.js';
import { deletionOf, type RetentionRule } from './retention.module.js';

/** Days for which staff can still retry a job that has failed for good. */
const FAILED_JOB_DAYS = 30;

/** Jobs that stay until they succeed, because other services depend on them. They contain no addresses, only hashes. */
const PERMANENT_JOBS = `'person.erase', 'person.replace_email'`;

/** Jobs that have failed for good: their payloads and errors may contain addresses. For services with a job queue. */
export const failedJobsRule: RetentionRule = {
  description: 'jobs that failed for good',
  statement: deletionOf('graphile_worker._private_jobs', {
    of: 'job',
    rows: `SELECT job.id FROM graphile_worker._private_jobs AS job
             JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
            WHERE job.attempts >= job.max_attempts AND job.locked_at IS NULL AND task.identifier NOT IN (${PERMANENT_JOBS})
              AND job.updated_at < now() - interval '${FAILED_JOB_DAYS} days'`,
  }),
};

/** Staff members who have been away for so long that no work can be assigned to them. For services with a `TeamModule`. */
export const teamMembersRule: RetentionRule = {
  description: `team members without a visit in ${TEAM_MEMBER_DAYS} days`,
  statement: deletionOf('team_members', {
    rows: `SELECT id FROM team_members WHERE seen_at < now() - interval '${TEAM_MEMBER_DAYS} days'`,
  }),
};
