import { useMemo } from 'react';
import { ListPage, ToolButton, useListState, useStaffMember, type ListColumn } from '@chhapai/console-ui';
import type { PolicyId, StaffPolicy } from '@chhapai/contracts';
import { Link, useNavigate, useParams, useSearchParams, type HttpFailure } from '@chhapai/host-api';
import { Badge } from '@chhapai/ui';
import { NoSuchPolicy, policiesTrail } from './no-such-policy';
import { staffPoliciesApi } from './policies.api';
import { authorColumns, asSinglePage } from './policy-columns';
import { changedLabels, policyPages, titleOf } from './policy-fields.rules';
import { PolicyPreview } from './policy-preview';
import { usePublishPolicy } from './use-publish-policy';
import styles from './policies.module.css';

const LIST = { fields: [] } as const;

/** /admin/policies/:id/history: all versions of a policy; `?version=3` shows one of them. */
export function Component() {
  const { id } = useParams() as { id: PolicyId };
  const { email } = useStaffMember();
  const state = useListState(LIST);
  const query = staffPoliciesApi.useGetPolicyVersionsQuery({ email, id }, { refetchOnMountOrArgChange: true });
  const { currentData } = query;
  const title = titleOf(id);
  const columns = useMemo(() => columnsOf(currentData ?? []), [currentData]);
  if ((query.error as HttpFailure | undefined)?.status === 404) return <NoSuchPolicy />;
  return (
    <>
      <ListPage
        title={`History of the ${title}`}
        trail={[...policiesTrail, { label: title, path: `/admin/policies/${id}` }]}
        noun={['version', 'versions']}
        columns={columns}
        rowId={({ version }) => String(version)}
        rowLabel={({ version }) => `Version ${version}`}
        state={state}
        query={{ ...query, data: asSinglePage(query.data), currentData: asSinglePage(currentData) }}
        empty={{ title: 'No versions yet' }}
      />
      {currentData && <ChosenVersion id={id} versions={currentData} />}
    </>
  );
}

function columnsOf(versions: readonly StaffPolicy[]): ListColumn<StaffPolicy>[] {
  const [newest] = versions;
  return [
    {
      id: 'version',
      header: 'Version',
      cell: ({ version }) => (
        <span className={styles.version}>
          <Link to={`?version=${version}`}>Version {version}</Link>
          {version === newest?.version && <Badge tone="success">Live</Badge>}
        </span>
      ),
    },
    {
      id: 'changed',
      header: 'Changed',
      cell: (policy) => {
        const previous = versions.find(({ version }) => version === policy.version - 1);
        return previous ? changedLabels(policy, previous).join(', ') || 'Nothing' : '–';
      },
    },
    ...authorColumns,
  ];
}

/** The version in the URL, as visitors saw it, with the button that publishes it again. */
function ChosenVersion({ id, versions }: { id: PolicyId; versions: readonly StaffPolicy[] }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { restore, isPublishing } = usePublishPolicy(id);
  const chosen = versions.find(({ version }) => String(version) === params.get('version'));
  const [newest] = versions;
  if (!chosen || !newest) return null;
  const close = () => void navigate('?', { replace: true, preventScrollReset: true });
  const restoreChosen = async () => {
    const { error } = await restore(newest.version, chosen.version);
    if (!error) close();
  };
  const isPublished = chosen.version === newest.version;
  return (
    <PolicyPreview
      page={policyPages[id].title}
      title={`Version ${chosen.version}`}
      note={isPublished ? 'Visitors see this version now.' : 'As visitors saw it. Restoring it publishes it again.'}
      policy={chosen}
      onClose={close}
      footer={
        !isPublished && (
          <>
            <ToolButton onClick={close}>Close</ToolButton>
            <ToolButton kind="primary" busy={isPublishing} onClick={() => void restoreChosen()}>
              Restore this version
            </ToolButton>
          </>
        )
      }
    />
  );
}
