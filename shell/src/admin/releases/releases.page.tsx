import { staffPages, type ReleaseEntry, type StaffApp } from '@chhapai/contracts';
import { formatRecentTime, ListPage, useListState, useStaffMember, type ListColumn } from '@chhapai/console-ui';
import { Link } from 'react-router-dom';
import { Badge } from '@chhapai/ui';
import { FreshnessLine } from './freshness-line';
import { useGetAppsQuery } from './releases.api';
import { appName, failureRateText, isWorseThan } from './releases.rules';
import styles from './releases.module.css';
import { usePolling } from './use-polling';

const fields = [] as const;

const columns: readonly ListColumn<StaffApp>[] = [
  { id: 'app', header: 'App', cell: (app) => <Name app={app} /> },
  { id: 'live', header: 'Live', cell: ({ live }) => (live ? <Release release={live} /> : 'No release yet') },
  { id: 'failures', header: 'Failed pages, last 24 hours', cell: ({ live }) => live && failureRateText(live.pages) },
  { id: 'canary', header: 'Canary', cell: ({ canary }) => (canary ? <Canary canary={canary} /> : '–') },
  {
    id: 'canaryFailures',
    header: 'Canary: failed pages',
    cell: ({ canary, live }) =>
      canary ? (
        <span className={styles.rate} data-worse={isWorseThan(canary.pages, live?.pages)}>
          {failureRateText(canary.pages)}
        </span>
      ) : (
        '–'
      ),
  },
  { id: 'held', header: 'Held', isNumeric: true, cell: ({ held }) => held.count },
];

/** /admin/releases: the current releases of all apps. */
export function Component() {
  const { email } = useStaffMember();
  const state = useListState({ fields });
  const query = useGetAppsQuery(email, { refetchOnMountOrArgChange: true });
  const freshness = usePolling(query);
  return (
    <ListPage
      title="Releases"
      noun={['app', 'apps']}
      columns={columns}
      rowId={({ app }) => app}
      rowLabel={({ app }) => appName(app)}
      state={state}
      query={query}
      empty={{ title: 'No releases yet', text: 'Apps appear here as soon as their teams publish them.' }}
      notice={<FreshnessLine freshness={freshness} />}
    />
  );
}

function Name({ app: { app, enabled, alarm } }: { app: StaffApp }) {
  return (
    <span className={styles.stack}>
      <span>
        <Link to={staffPages.release(app)}>{appName(app)}</Link> {!enabled && <Badge tone="danger">Disabled</Badge>}{' '}
        {alarm && <Badge tone="danger">Failing</Badge>}
      </span>
      <span className={styles.code}>{app}</span>
    </span>
  );
}

function Release({ release: { version, by, at, message } }: { release: ReleaseEntry }) {
  return (
    <span className={styles.stack}>
      <span className={styles.version}>{version}</span>
      <span className={styles.quiet}>
        {formatRecentTime(at)} by {by}
        {message && `: ${message}`}
      </span>
    </span>
  );
}

function Canary({ canary }: { canary: NonNullable<StaffApp['canary']> }) {
  return (
    <span className={styles.stack}>
      <span>
        <span className={styles.version}>{canary.version}</span> for {canary.share}%
      </span>
      <ShareBar share={canary.share} />
      <span className={styles.quiet}>Since {formatRecentTime(canary.since)}</span>
    </span>
  );
}

/** The canary's share of the visitors as a bar. The text beside it says the same. */
function ShareBar({ share }: { share: number }) {
  return (
    <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden>
      <rect className={styles.barLive} width="100" height="4" />
      <rect className={styles.barCanary} width={share} height="4" />
    </svg>
  );
}
