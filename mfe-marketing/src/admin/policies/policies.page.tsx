import { ListPage, NameCell, useListState, useStaffMember, type ListColumn } from '@chhapai/console-ui';
import type { StaffPolicy } from '@chhapai/contracts';
import { Link } from '@chhapai/host-api';
import { staffPoliciesApi } from './policies.api';
import { policyPages } from './policy-fields.rules';
import { authorColumns, asSinglePage } from './policy-columns';

const LIST = { fields: [] } as const;

const columns: readonly ListColumn<StaffPolicy>[] = [
  {
    id: 'page',
    header: 'Page',
    cell: ({ _id }) => <NameCell to={`/admin/policies/${_id}`}>{policyPages[_id].title}</NameCell>,
  },
  ...authorColumns,
  {
    id: 'history',
    header: 'History',
    cell: ({ _id, version }) => (
      <Link to={`/admin/policies/${_id}/history`}>{version === 1 ? '1 version' : `${version} versions`}</Link>
    ),
  },
];

/** /admin/policies: the four policy pages. */
export function Component() {
  const { email } = useStaffMember();
  const state = useListState(LIST);
  const query = staffPoliciesApi.useGetStaffPoliciesQuery(email, { refetchOnMountOrArgChange: true });
  return (
    <ListPage
      title="Policies"
      noun={['policy', 'policies']}
      columns={columns}
      rowId={({ _id }) => _id}
      rowLabel={({ _id }) => policyPages[_id].title}
      state={state}
      query={{ ...query, data: asSinglePage(query.data), currentData: asSinglePage(query.currentData) }}
      empty={{ title: 'No policies yet' }}
    />
  );
}
