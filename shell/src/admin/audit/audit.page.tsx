import {
  formatExactTime,
  ListPage,
  useListState,
  useStaffMember,
  type FilterField,
  type ListColumn,
} from '@chhapai/console-ui';
import type { StaffAuditEntry } from '@chhapai/contracts';
import { Link } from 'react-router-dom';
import { Notice, VisuallyHidden } from '@chhapai/ui';
import { useGetAuditQuery } from './audit.api';
import { roleNames } from '../people/people.rules';
import { actionName, subjectName, subjectPath } from './audit-log.rules';
import { fieldChanges } from './audit-values.rules';
import { EntryDetails } from './entry-details';
import styles from './audit.module.css';

const logNames = { shop: 'Shop', accounts: 'Accounts', chat: 'Chat', releases: 'Releases' } as const;

const fields: readonly FilterField[] = [
  {
    kind: 'choice',
    name: 'log',
    label: 'Area',
    isSingle: true,
    options: Object.entries(logNames).map(([value, label]) => ({ value, label })),
  },
  { kind: 'text', name: 'by', label: 'Who', placeholder: 'Email address or team', maxLength: 254 },
  { kind: 'text', name: 'subject', label: 'Subject', placeholder: 'ID of what was changed', maxLength: 100 },
];

const nameList = new Intl.ListFormat('en-IN');

const columns: readonly ListColumn<StaffAuditEntry>[] = [
  {
    id: 'when',
    header: 'When',
    cell: ({ at }) => <span className={styles.nowrap}>{formatExactTime(at)}</span>,
  },
  { id: 'by', header: 'Who', cell: ({ by, byName }) => <Person address={by} name={byName} /> },
  { id: 'role', header: 'Role', isHidden: true, cell: ({ role }) => role && roleNames[role] },
  { id: 'action', header: 'What', cell: ({ action }) => actionName(action) },
  { id: 'subject', header: 'Subject', cell: (entry) => <Subject entry={entry} /> },
  { id: 'change', header: 'Change', cell: (entry) => <Change entry={entry} /> },
  { id: 'details', header: 'Entry', cell: (entry) => <EntryDetails entry={entry} /> },
];

/** /admin/audit: all changes by staff, by teams and by the shop itself. */
export function Component() {
  const { email } = useStaffMember();
  const state = useListState({ fields });
  const query = useGetAuditQuery({ email, query: state.query }, { refetchOnMountOrArgChange: true });
  const failed = query.currentData?.failed ?? [];
  return (
    <ListPage
      title="Audit log"
      noun={['change', 'changes']}
      columns={columns}
      rowId={({ _id }) => _id}
      rowLabel={({ action, subject }) => `${actionName(action)} ${subject}`}
      state={state}
      query={query}
      empty={{
        title: failed.length > 0 ? 'No other changes' : 'No changes yet',
        text: 'Changes made by staff are recorded here.',
      }}
      notice={
        <>
          {failed.length > 0 && (
            <Notice tone="caution">
              {nameList.format(failed.map((name) => logNames[name]))}: changes could not be loaded and are missing here.
            </Notice>
          )}
          {query.currentData?.isTruncated && (
            <p className={styles.note}>The newest changes in all areas. Choose an area to see older ones.</p>
          )}
        </>
      }
    />
  );
}

function Person({ address, name }: { address: string; name: string | undefined }) {
  if (!name) return address;
  return (
    <span className={styles.person}>
      {name} <span className={styles.address}>{address}</span>
    </span>
  );
}

function Subject({ entry }: { entry: StaffAuditEntry }) {
  const path = subjectPath(entry);
  const name = (
    <span className={styles.nowrap} title={entry.subject}>
      {subjectName(entry)}
    </span>
  );
  return path ? <Link to={path}>{name}</Link> : name;
}

function Change({ entry }: { entry: StaffAuditEntry }) {
  return (
    <ul role="list" className={styles.changes}>
      {fieldChanges(entry).map(({ field, before, after }) => (
        <li key={field}>
          <span className={styles.field}>{field}</span> {before !== undefined && <Value kind="del" value={before} />}{' '}
          {after !== undefined && <Value kind="ins" value={after} />}
        </li>
      ))}
    </ul>
  );
}

function Value({ kind: Element, value }: { kind: 'del' | 'ins'; value: string }) {
  return (
    <Element className={styles[Element]}>
      <VisuallyHidden>{Element === 'del' ? 'was ' : 'is '}</VisuallyHidden>
      {value}
    </Element>
  );
}
