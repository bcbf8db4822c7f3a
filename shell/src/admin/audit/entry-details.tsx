import { useState } from 'react';
import { ToolButton } from '@chhapai/console-ui';
import type { StaffAuditEntry } from '@chhapai/contracts';
import { Dialog } from '@chhapai/ui';
import { actionName, subjectName } from './audit-log.rules';
import styles from './audit.module.css';

/** A button that opens the entry exactly as it was recorded. */
export function EntryDetails({ entry }: { entry: StaffAuditEntry }) {
  const [isOpen, setIsOpen] = useState(false);
  const title = `${actionName(entry.action)}, ${subjectName(entry)}`;
  const recorded: Readonly<Record<string, string | undefined>> = {
    Time: entry.at,
    By: entry.by,
    Role: entry.role,
    Action: entry.action,
    Subject: entry.subject,
    Request: entry.requestId,
    Before: JSON.stringify(entry.before, null, 2),
    After: JSON.stringify(entry.after, null, 2),
  };
  return (
    <>
      <ToolButton aria-label={`Details of ${title}`} onClick={() => setIsOpen(true)}>
        Details
      </ToolButton>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={title}>
        <dl className={styles.recorded}>
          {Object.entries(recorded).map(
            ([name, value]) =>
              value !== undefined && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
      </Dialog>
    </>
  );
}
