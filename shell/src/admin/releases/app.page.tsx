import { ConsolePage, LoadError, Loading, NotFound, useStaffMember } from '@chhapai/console-ui';
import { errorCodes, staffPages } from '@chhapai/contracts';
import type { HttpFailure } from '@chhapai/host-api';
import { SkeletonText } from '@chhapai/ui';
import { useParams, useSearchParams } from 'react-router-dom';
import { AppReleases } from './app-releases';
import { useGetAppQuery } from './releases.api';
import { appName, releasesTrail } from './releases.rules';
import { usePolling } from './use-polling';

/** /admin/releases/:app: the releases of one app. */
export function Component() {
  const { app = '' } = useParams();
  const [params] = useSearchParams();
  const period = params.get('period') === 'month' ? 'month' : 'day';
  const { email } = useStaffMember();
  const query = useGetAppQuery({ email, app, period }, { refetchOnMountOrArgChange: true });
  const freshness = usePolling(query);
  const { data, error, isFetching, refetch } = query;
  const failure = error as HttpFailure | undefined;
  // While another period is loading, the previous one stays.
  if (data?.app === app) return <AppReleases app={data} period={period} failure={failure} freshness={freshness} />;
  return (
    <ConsolePage title={appName(app)} trail={releasesTrail}>
      {!failure ? (
        <Loading label="Loading releases…">
          <SkeletonText lines={12} />
        </Loading>
      ) : failure.code === errorCodes.releaseNotFound ? (
        <NotFound
          title="There are no releases of this app"
          text="It appears here as soon as its team publishes one."
          list={{ label: 'All apps', path: staffPages.releases }}
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
