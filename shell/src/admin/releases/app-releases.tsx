import { useEffect, useRef, useState, type RefObject } from 'react';
import { ConsolePage, ToolButton, useStaffMember } from '@chhapai/console-ui';
import { isPermitted, type StaffAppDetails, type StaffRelease } from '@chhapai/contracts';
import type { HttpFailure } from '@chhapai/host-api';
import { Badge, holdsFocus, Notice } from '@chhapai/ui';
import { AppChanges } from './app-changes';
import { ChangeDialog } from './change-dialog';
import { CurrentState } from './current-state';
import { FreshnessLine } from './freshness-line';
import { History } from './history';
import { PreviewDialog } from './preview-dialog';
import { ReleaseCharts } from './release-charts';
import { appName, releasesTrail } from './releases.rules';
import { useAppChange } from './use-app-change';
import type { Freshness } from './use-polling';

/** The shell cannot be disabled, because every page needs it. */
const SHELL = 'shell';
const NOTE_ID = 'releases-are-managed-by-admins';

interface AppReleasesProps {
  app: StaffAppDetails;
  period: 'day' | 'month';
  failure: HttpFailure | undefined;
  freshness: Freshness;
}

/** The current state of an app, all of its releases, and the health of their pages. */
export function AppReleases({ app, period, failure, freshness }: AppReleasesProps) {
  const { role } = useStaffMember();
  const changes = useAppChange();
  const [previewed, setPreviewed] = useState<StaffRelease>();
  const canManage = isPermitted(role, 'releases.manage');
  const blockedBy = canManage ? undefined : NOTE_ID;
  const buttonProps = { disabled: !canManage, 'aria-describedby': blockedBy };
  const { previous } = app;
  const heading = useFocusAfterChange(app.version, changes.pending !== undefined);
  return (
    <ConsolePage
      title={appName(app.app)}
      trail={releasesTrail}
      aside={app.enabled ? <Badge tone="neutral">{app.app}</Badge> : <Badge tone="danger">Disabled</Badge>}
      actions={
        <>
          {previous.newest && (
            <ToolButton
              {...buttonProps}
              onClick={() => changes.askForConfirmation({ kind: 'rollback', release: previous.newest! }, app)}
            >
              Roll back…
            </ToolButton>
          )}
          {app.app !== SHELL &&
            (app.enabled ? (
              <ToolButton
                {...buttonProps}
                kind="danger"
                onClick={() => changes.askForConfirmation({ kind: 'disable' }, app)}
              >
                Disable…
              </ToolButton>
            ) : (
              <ToolButton
                {...buttonProps}
                kind="primary"
                onClick={() => changes.askForConfirmation({ kind: 'enable' }, app)}
              >
                Enable…
              </ToolButton>
            ))}
        </>
      }
    >
      <FreshnessLine freshness={freshness} />
      {failure && (
        <Notice tone="caution">The server is not responding. What you see may be out of date; retrying…</Notice>
      )}
      {!canManage && (
        <Notice>
          <span id={NOTE_ID}>Only administrators can change releases. You can look at everything here.</span>
        </Notice>
      )}
      {!app.enabled && (
        <Notice tone="caution">{appName(app.app)} is disabled, so no page shows it, whichever release is live.</Notice>
      )}
      {app.alarm && (
        <Notice tone="danger" title="This release is failing">
          {app.alarm.message}.{' '}
          {app.automaticRollback
            ? 'It was not rolled back automatically, because no earlier release is likely to be better.'
            : 'Roll it back, or make a better one live.'}
        </Notice>
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
      <CurrentState
        app={app}
        blockedBy={blockedBy}
        onAct={(action) => changes.askForConfirmation(action, app)}
        headingRef={heading}
      />
      <History
        app={app}
        blockedBy={blockedBy}
        onAct={(action) => changes.askForConfirmation(action, app)}
        onPreview={setPreviewed}
      />
      <ReleaseCharts app={app} period={period} />
      <AppChanges app={app.app} />
      <ChangeDialog changes={changes} />
      {previewed && <PreviewDialog app={app.app} release={previewed} onClose={() => setPreviewed(undefined)} />}
    </ConsolePage>
  );
}

/** Returns the ref of a heading that gets focus if the button that began a change has disappeared because of the change. */
function useFocusAfterChange(version: number, isAsking: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const hasAsked = useRef(false);
  useEffect(() => {
    if (isAsking) hasAsked.current = true;
    else if (hasAsked.current && holdsFocus(null)) {
      hasAsked.current = false;
      heading.current?.focus({ preventScroll: true });
    }
  }, [version, isAsking]);
  return heading;
}
