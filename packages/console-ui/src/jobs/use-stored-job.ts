import { useState } from 'react';
import { readEntry, writeEntry } from '../drafts/session-entry';
import { useStaffMember } from '../staff-member';

/** A job that a list has started, and what it does. */
interface StoredJob<Args> {
  id: string;
  args: Args;
}

/**
 * The job of a list, which survives a reload of the page in the same tab. `list` names the list, such as `orders`; together with
 * the person it is the key. The arguments must survive JSON.
 */
export function useStoredJob<Args>(list: string) {
  const { email } = useStaffMember();
  const key = `job of ${email}: ${list}`;
  const [job, setJob] = useState(() => readEntry<StoredJob<Args>>(key));
  const store = (next: StoredJob<Args> | undefined) => {
    writeEntry(key, next);
    setJob(next);
  };
  return [job, store] as const;
}
