import {
  DateCell,
  ListPage,
  useListState,
  useStaffMember,
  type FilterField,
  type ListColumn,
} from '@chhapai/console-ui';
import { staffPages, type Person } from '@chhapai/contracts';
import { Badge } from '@chhapai/ui';
import { Link } from 'react-router-dom';
import { useGetPeopleQuery } from './people.api';
import { roleNames } from './people.rules';
import { RoleBadge } from './role-badge';
import styles from './people.module.css';

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
    header: 'Email verified',
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
    header: 'Signed up',
    sort: 'createdAt',
    isDescendingFirst: true,
    cell: ({ createdAt }) => <DateCell iso={createdAt} />,
  },
];

/** /admin/people: everyone with an account, for administrators. */
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
