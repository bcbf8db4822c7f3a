import { ListPage, useListState, useStaffMember, type FilterField, type ListColumn } from '@chhapai/console-ui';
import { staffPages, type Person } from '@chhapai/contracts';
import { Link } from 'react-router-dom';
import { Badge } from '@chhapai/ui';
import { useGetPeopleQuery } from './people.api';
import { roleNames } from './people.rules';
import styles from './people.module.css';
import { RoleBadge } from './role-badge';

const fields: readonly FilterField[] = [
  { kind: 'search', name: 'q', label: 'Search people', placeholder: 'Name or email address' },
  {
    kind: 'choice',
    name: 'role',
    label: 'Role',
    options: Object.entries(roleNames).map(([value, label]) => ({ value, label })),
  },
  { kind: 'dates', label: 'Signed up', from: 'createdFrom', to: 'createdTo' },
];

const views = [{ id: 'team', label: 'Team', filters: { role: 'staff,admin' } }];

const dateFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });

const columns: readonly ListColumn<Person>[] = [
  {
    id: 'name',
    header: 'Name',
    sort: 'name',
    cell: ({ _id, name, email }) => (
      <span className={styles.name}>
        <Link to={staffPages.person(_id)}>{name || email}</Link>
      </span>
    ),
  },
  { id: 'email', header: 'Email', sort: 'email', cell: ({ email }) => <span className={styles.email}>{email}</span> },
  { id: 'role', header: 'Role', cell: ({ role }) => <RoleBadge role={role} /> },
  {
    id: 'verified',
    header: 'Verified',
    isHidden: true,
    cell: ({ emailVerified }) => (emailVerified ? 'Yes' : 'No'),
  },
  {
    id: 'secondFactor',
    header: 'Two-factor',
    cell: ({ secondFactor }) => (secondFactor ? <Badge tone="success">On</Badge> : 'Off'),
  },
  {
    id: 'createdAt',
    header: 'Since',
    sort: 'createdAt',
    isDescendingFirst: true,
    cell: ({ createdAt }) => <span className={styles.nowrap}>{dateFormat.format(new Date(createdAt))}</span>,
  },
];

/** /admin/people: everybody with an account, for administrators. */
export function Component() {
  const { email } = useStaffMember();
  const state = useListState({ fields, views, defaultSort: '-createdAt', hasOwnViews: true });
  const query = useGetPeopleQuery({ email, query: state.query }, { refetchOnMountOrArgChange: true });
  return (
    <ListPage
      title="People"
      noun={['person', 'people']}
      columns={columns}
      rowId={({ _id }) => _id}
      rowLabel={({ name, email: address }) => name || address}
      state={state}
      query={query}
      empty={{ title: 'No people yet', text: 'Everyone who signs up appears here.' }}
    />
  );
}
