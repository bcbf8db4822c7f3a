import type { DescribeJobs } from '@chhapai/service-kit';
import { z } from 'zod';

const TITLES: Readonly<Record<string, string>> = {
  'password.forgotten': 'Email: choose a new password',
  'email.unverified': 'Email: verify your address',
  'email_change.leave': 'Email: change of address, to the old address',
  'email_change.adopt': 'Email: change of address, to the new address',
  'password.changed': 'Email: password changed',
  'second_factor.reset': 'Email: two-factor authentication turned off',
  'session.opened_on_new_device': 'Email: login on a new device',
  'person.replace_email': 'Changing the email address of earlier orders, quotations or chats',
  'person.erase': 'Erasing the data of a deleted account',
};

/** The references in a job's payload; other fields are ignored. */
const References = z.object({
  accountId: z.uuid().optional().catch(undefined),
  sessionId: z.uuid().optional().catch(undefined),
  email: z.string().optional().catch(undefined),
});

/** Plain SQL, because the references are JSON. `$1` is an array with the references of each job. */
const accountsOfJobs = `
  SELECT account.id, account.email
    FROM ROWS FROM (jsonb_to_recordset($1) AS ("accountId" uuid, "sessionId" uuid, email text))
      WITH ORDINALITY AS job("accountId", "sessionId", email, position)
    LEFT JOIN sessions AS session ON session.id = job."sessionId"
    LEFT JOIN accounts AS addressee ON addressee.email = job.email
    LEFT JOIN accounts AS account ON account.id = coalesce(job."accountId", session.account_id, addressee.id)
   ORDER BY position`;

type AccountOfJob = { id: string; email: string } | { id: null };

/** Describes the jobs of this service in words, for the list of failed jobs. */
export const describeJobs: DescribeJobs = async (db, jobs) => {
  const references = JSON.stringify(jobs.map(({ payload }) => References.parse(payload)));
  const accounts = await db.query<AccountOfJob[]>(accountsOfJobs, [references]);
  return jobs.map(({ name }, index) => {
    const account = accounts[index]!;
    return {
      title: TITLES[name] ?? name,
      ...(account.id !== null && { about: { kind: 'person' as const, id: account.id, label: account.email } }),
    };
  });
};
