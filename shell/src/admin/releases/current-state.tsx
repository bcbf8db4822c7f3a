import { useState, type RefObject } from 'react';
import { formatDateTime, ToolButton } from '@chhapai/console-ui';
import type { StaffApp, StaffAppDetails, StaffRelease } from '@chhapai/contracts';
import type { AppAction } from './app-actions.rules';
import { failureRateText, isWorseThan } from './releases.rules';
import styles from './releases.module.css';
import { ShareField } from './share-field';

interface CurrentStateProps {
  app: StaffAppDetails;
  /** Id of the text that says why no actions are possible; undefined if actions are possible. */
  blockedBy: string | undefined;
  onAct: (action: AppAction) => void;
  headingRef: RefObject<HTMLHeadingElement | null>;
}

/** The live release and its canary, and the health of their pages. */
export function CurrentState({ app, blockedBy, onAct, headingRef }: CurrentStateProps) {
  const { live, canary, releases } = app;
  const detailsOf = (version: string) => releases.find((release) => release.version === version);
  return (
    <section aria-labelledby="what-visitors-get" className={styles.section}>
      <h2 ref={headingRef} id="what-visitors-get" tabIndex={-1} className={styles.heading}>
        What visitors get
      </h2>
      <div className={styles.cards}>
        {live ? (
          <article className={styles.card} aria-labelledby="live-release">
            <h3 id="live-release" className={styles.cardTitle}>
              Live{audienceText(app)}
            </h3>
            <Release
              release={live}
              details={detailsOf(live.version)}
              isCompared={canary !== null}
              automaticRollback={app.automaticRollback}
            />
          </article>
        ) : (
          <p className={styles.quiet}>No release is live.</p>
        )}
        {canary && (
          <article className={styles.card} data-kind="canary" aria-labelledby="canary-release">
            <h3 id="canary-release" className={styles.cardTitle}>
              Canary for {canary.share}% since {formatDateTime(canary.since)}
            </h3>
            <Release
              release={canary}
              details={detailsOf(canary.version)}
              isCompared
              isWorse={isWorseThan(canary.pages, live?.pages)}
            />
            <CanaryShare key={canary.share} canary={canary} blockedBy={blockedBy} onAct={onAct} />
          </article>
        )}
      </div>
    </section>
  );
}

interface ReleaseProps {
  release: NonNullable<StaffApp['live']>;
  details: StaffRelease | undefined;
  /** Whether a canary is running; visitors are counted only then. */
  isCompared: boolean;
  isWorse?: boolean;
  automaticRollback?: boolean;
}

function Release({ release, details, isCompared, isWorse, automaticRollback }: ReleaseProps) {
  const { version, by, at, message, pages } = release;
  return (
    <>
      <p className={styles.version}>{version}</p>
      <p className={styles.quiet}>
        {formatDateTime(at)} by {by}
        {message && `: ${message}`}
      </p>
      <dl className={styles.figures}>
        <div>
          <dt>Failed pages, last 24 hours</dt>
          <dd className={styles.rate} data-worse={isWorse}>
            {failureRateText(pages)}
          </dd>
        </div>
        {automaticRollback !== undefined && (
          <div>
            <dt>If it fails for many visitors</dt>
            <dd>{automaticRollback ? 'Alert and automatic rollback' : 'Alert'}</dd>
          </div>
        )}
        {isCompared && details && (
          <div>
            <dt>Visitors with a failure since the canary started</dt>
            <dd>{visitorsText(details.visitors)}</dd>
          </div>
        )}
      </dl>
    </>
  );
}

/** The visitors who get the live release, to follow the word “Live”. */
function audienceText({ enabled, canary, live }: StaffApp): string {
  if (!enabled) return ', but not shown';
  return canary ? ` for ${live?.share}%` : ' for all visitors';
}

function visitorsText({ visitors, failed }: StaffRelease['visitors']): string {
  return visitors === 0
    ? 'No visitors yet'
    : `${failed.toLocaleString('en-IN')} of ${visitors.toLocaleString('en-IN')}`;
}

interface CanaryShareProps extends Pick<CurrentStateProps, 'blockedBy' | 'onAct'> {
  canary: NonNullable<StaffApp['canary']>;
}

/** Changes the share of a running canary, promotes it, or withdraws it. */
function CanaryShare({ canary, blockedBy, onAct }: CanaryShareProps) {
  const [share, setShare] = useState(canary.share);
  const isBlocked = blockedBy !== undefined;
  const buttonProps = { disabled: isBlocked, 'aria-describedby': blockedBy };
  return (
    <>
      <ShareField value={share} disabled={isBlocked} describedBy={blockedBy} onChange={setShare} />
      <div className={styles.actions}>
        <ToolButton
          {...buttonProps}
          disabled={isBlocked || share === canary.share}
          onClick={() => onAct({ kind: 'canary', release: canary, share })}
        >
          Change share…
        </ToolButton>
        <ToolButton {...buttonProps} kind="primary" onClick={() => onAct({ kind: 'promote', release: canary })}>
          Make live…
        </ToolButton>
        <ToolButton {...buttonProps} kind="danger" onClick={() => onAct({ kind: 'withdraw' })}>
          Withdraw…
        </ToolButton>
      </div>
    </>
  );
}
