import type { DescribeJobs } from '@chhapai/service-kit';

const TITLES: Readonly<Record<string, string>> = { 'conversation.answered': 'Email: reply in the chat' };

/** Describes the jobs of this service in words, for the list of failed jobs. */
export const describeJobs: DescribeJobs = async (_db, jobs) =>
  jobs.map(({ name }) => ({ title: TITLES[name] ?? name }));
