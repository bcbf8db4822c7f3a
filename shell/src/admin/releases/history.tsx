import { formatRecentTime, TableFrame, ToolButton } from '@chhapai/console-ui';
import type { GateFinding, StaffAppDetails, StaffRelease } from '@chhapai/contracts';
import { Badge, VisuallyHidden } from '@chhapai/ui';
import type { AppAction } from './app-actions.rules';
import { failureRateText, stateNames } from './releases.rules';
import styles from './releases.module.css';

interface HistoryProps {
  app: StaffAppDetails;
  /** Id of the text that says why no actions are possible; undefined if actions are possible. */
  blockedBy: string | undefined;
  onAct: (action: AppAction) => void;
  onPreview: (release: StaffRelease) => void;
}

const tones = { live: 'success', canary: 'caution', held: 'info', previous: 'neutral', withdrawn: 'danger' } as const;
/** The share of a new canary before the admin changes it, in percent. */
const INITIAL_SHARE = 10;

/** All retained releases of an app, newest first, with the actions for each. */
export function History({ app, blockedBy, onAct, onPreview }: HistoryProps) {
  return (
    <div className={styles.section}>
      <h2 className={styles.heading}>History</h2>
      <TableFrame label="History" className={styles.history}>
        <caption>
          <VisuallyHidden>History</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Release</th>
            <th scope="col">Status</th>
            <th scope="col">Checks</th>
            <th scope="col">Licences</th>
            <th scope="col">Failed pages, last 30 days</th>
            <th scope="col">LCP</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {app.releases.map((release) => (
            <tr key={release.version}>
              <th scope="row">
                <span className={styles.version}>{release.version}</span>
                <span className={styles.quiet}>
                  {formatRecentTime(release.at)} by {release.by}
                  {release.message && `: ${release.message}`}
                </span>
              </th>
              <td data-label="Status">
                <Badge tone={tones[release.state]}>{stateNames[release.state]}</Badge>
                <span className={styles.quiet}>{lastChangeText(release)}</span>
              </td>
              <td data-label="Checks">
                <PublishResult findings={release.findings} />
              </td>
              <td data-label="Licences">
                <Licences licences={release.licences} />
              </td>
              <td data-label="Failed pages" className={styles.nowrap}>
                {failureRateText(release.pages)}
              </td>
              <td data-label="LCP" className={styles.nowrap}>
                {lcpText(release)}
              </td>
              <td>
                <Actions release={release} app={app} blockedBy={blockedBy} onAct={onAct} onPreview={onPreview} />
              </td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </div>
  );
}

function lastChangeText({ state, liveAt, withdrawnAt }: StaffRelease): string {
  if (state === 'withdrawn' && withdrawnAt) return ` on ${formatRecentTime(withdrawnAt)}`;
  if (state === 'live' && liveAt) return ` since ${formatRecentTime(liveAt)}`;
  return state === 'previous' && liveAt ? ` live from ${formatRecentTime(liveAt)}` : '';
}

function lcpText({ vitals: { lcp: measured } }: StaffRelease): string {
  return measured ? `${(measured.p75 / 1000).toFixed(1)} s` : 'No data';
}

function Actions({ release, app, blockedBy, onAct, onPreview }: HistoryProps & { release: StaffRelease }) {
  const { version, state } = release;
  if (state === 'live' || state === 'canary') return null;
  const button = (text: string, run: () => void) => (
    <ToolButton
      aria-label={`${text} ${version}`}
      disabled={blockedBy !== undefined}
      aria-describedby={blockedBy}
      onClick={run}
    >
      {text}
    </ToolButton>
  );
  return (
    <div className={styles.actions}>
      {state === 'previous' && button('Roll back…', () => onAct({ kind: 'rollback', release }))}
      {state !== 'previous' &&
        app.live &&
        button('Canary…', () => onAct({ kind: 'canary', release, share: INITIAL_SHARE }))}
      {state !== 'previous' && button('Make live…', () => onAct({ kind: 'promote', release }))}
      {button('Preview…', () => onPreview(release))}
    </div>
  );
}

/** The packages in a release, by licence. */
function Licences({ licences }: Pick<StaffRelease, 'licences'>) {
  if (!licences) return <span className={styles.quiet}>Not recorded</span>;
  const byLicence = Object.entries(licences);
  const packages = byLicence.flatMap(([, names]) => names);
  if (packages.length === 0) return <span className={styles.quiet}>No packages</span>;
  return (
    <details className={styles.findings}>
      <summary>{byLicence.map(([licence]) => licence).join(', ')}</summary>
      <ul>
        {byLicence.map(([licence, names]) => (
          <li key={licence}>
            <code>{licence}</code> {names.join(', ')}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The gate's findings when a release was published. */
function PublishResult({ findings }: { findings: readonly GateFinding[] | null }) {
  if (findings === null) return <span className={styles.quiet}>Not recorded</span>;
  if (findings.length === 0) return <Badge tone="success">Passed</Badge>;
  return (
    <details className={styles.findings}>
      <summary>
        <Badge tone="caution">
          {findings.length} {findings.length === 1 ? 'warning' : 'warnings'}
        </Badge>
      </summary>
      <ul>
        {findings.map(({ rule, message }) => (
          <li key={rule + message}>
            <code>{rule}</code> {message}
          </li>
        ))}
      </ul>
    </details>
  );
}
