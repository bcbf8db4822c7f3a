import { useState } from 'react';
import { ConsolePage, LoadError, ToolButton, useStaffMember } from '@chhapai/console-ui';
import { errorCodes, isPermitted, staffPages, type StaffAppDetails, type StaffRelease } from '@chhapai/contracts';
import { type HttpFailure } from '@chhapai/host-api';
import { Badge, EmptyState, Loading, Notice, SkeletonText } from '@chhapai/ui';
import { useParams, useSearchParams } from 'react-router-dom';
import { AppChanges } from './app-changes';
import { ChangeDialog } from './change-dialog';
import { CurrentState } from './current-state';
import { FreshnessLine } from './freshness-line';
import { History } from './history';
import { PreviewDialog } from './preview-dialog';
import { ReleaseCharts } from './release-charts';
import { useGetAppQuery } from './releases.api';
import { appName } from './releases.rules';
import { useAppChange } from './use-app-change';
import { useLive, type Freshness } from './use-live';

const trail = [{ label: 'Releases', path: staffPages.releases }];
/** Every page needs the shell. */
const SHELL = 'shell';
const NOTE = 'releases-are-managed-by-admins';

/** /admin/releases/:app: what visitors get of an app, all of its releases, and how pages fare with them. */
export function Component() {
  const { app = '' } = useParams();
  const [params] = useSearchParams();
  const period = params.get('period') === 'month' ? 'month' : 'day';
  const { email } = useStaffMember();
  const query = useGetAppQuery({ email, app, period }, { refetchOnMountOrArgChange: true });
  const freshness = useLive(query);
  const { data, error, isFetching, refetch } = query;
  const failure = error as HttpFailure | undefined;
  // While another period is loaded, the last one stays.
  if (data?.app === app) return <AppScreen app={data} period={period} failure={failure} freshness={freshness} />;
  return (
    <ConsolePage title={appName(app)} trail={trail}>
      {!failure ? (
        <Loading label="Loading the releases">
          <SkeletonText lines={12} />
        </Loading>
      ) : failure.code === errorCodes.releaseNotFound ? (
        <EmptyState
          title="There are no releases of this app"
          text="It appears here as soon as its team publishes one."
        />
      ) : (
        <LoadError
          title="The releases could not be loaded"
          error={failure}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </ConsolePage>
  );
}

interface AppScreenProps {
  app: StaffAppDetails;
  period: 'day' | 'month';
  failure: HttpFailure | undefined;
  freshness: Freshness;
}

function AppScreen({ app, period, failure, freshness }: AppScreenProps) {
  const { role } = useStaffMember();
  const changes = useAppChange();
  const [previewed, setPreviewed] = useState<StaffRelease>();
  const canManage = isPermitted(role, 'releases.manage');
  const blockedBy = canManage ? undefined : NOTE;
  const button = { disabled: !canManage, 'aria-describedby': blockedBy };
  const { previous } = app;
  return (
    <ConsolePage
      title={appName(app.app)}
      trail={trail}
      aside={app.enabled ? <Badge tone="neutral">{app.app}</Badge> : <Badge tone="danger">Disabled</Badge>}
      actions={
        <>
          {previous.newest && (
            <ToolButton {...button} onClick={() => changes.ask({ kind: 'rollback', release: previous.newest! }, app)}>
              Roll back…
            </ToolButton>
          )}
          {app.app !== SHELL &&
            (app.enabled ? (
              <ToolButton {...button} kind="danger" onClick={() => changes.ask({ kind: 'disable' }, app)}>
                Disable…
              </ToolButton>
            ) : (
              <ToolButton {...button} kind="primary" onClick={() => changes.ask({ kind: 'enable' }, app)}>
                Enable…
              </ToolButton>
            ))}
        </>
      }
    >
      <FreshnessLine freshness={freshness} />
      {failure && (
        <Notice tone="caution">
          The server does not respond. What you see may be out of date; it is loaded again.
        </Notice>
      )}
      {!canManage && (
        <Notice>
          <span id={NOTE}>Only administrators can change releases. You can look at everything here.</span>
        </Notice>
      )}
      {!app.enabled && (
        <Notice tone="caution">{appName(app.app)} is disabled: it is on no page, whatever is live.</Notice>
      )}
      {changes.warnings.length > 0 && (
        <Notice tone="caution" title="Rolled back, with warnings">
          <ul>
            {changes.warnings.map(({ app: name, rule, message }) => (
              <li key={name + rule + message}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
      <CurrentState app={app} blockedBy={blockedBy} onAct={(action) => changes.ask(action, app)} />
      <ReleaseCharts app={app} period={period} />
      <History app={app} blockedBy={blockedBy} onAct={(action) => changes.ask(action, app)} onPreview={setPreviewed} />
      <AppChanges app={app.app} />
      <ChangeDialog changes={changes} />
      {previewed && <PreviewDialog app={app.app} release={previewed} onClose={() => setPreviewed(undefined)} />}
    </ConsolePage>
  );
}
