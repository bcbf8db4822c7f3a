import { useRef } from 'react';
import { formatDateTime, LoadError, Loading, ToolButton, useStaffMember } from '@chhapai/console-ui';
import type { AccountSession } from '@chhapai/contracts';
import { failureMessage, type HttpFailure } from '@chhapai/host-api';
import { Badge, holdsFocus, Notice, SkeletonText } from '@chhapai/ui';
import { useEndSessionsMutation, useGetPersonSessionsQuery } from './people.api';
import styles from './person.module.css';

/** The browsers in which a person is logged in, each with a button that logs it out. */
export function PersonSessions({ id }: { id: string }) {
  const { email } = useStaffMember();
  const {
    currentData,
    error: loadError,
    isFetching,
    refetch,
  } = useGetPersonSessionsQuery({ email, id }, { refetchOnMountOrArgChange: true });
  const [end, { error: endError, isLoading, originalArgs }] = useEndSessionsMutation();
  const container = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const endSession = async (session?: string) => {
    const { error } = await end({ email, id, session });
    // The button is about to disappear.
    if (!error && holdsFocus(container.current)) heading.current?.focus();
  };
  const isEnding = (session?: string) => isLoading && originalArgs?.session === session;
  return (
    <section ref={container} className={styles.section} aria-labelledby="person-sessions">
      <h2 ref={heading} id="person-sessions" tabIndex={-1} className={styles.heading}>
        Logged in on
      </h2>
      {endError !== undefined && (
        <Notice tone="danger">
          {failureMessage(endError as HttpFailure, 'Logging out failed. Please try again.')}
        </Notice>
      )}
      {currentData ? (
        <div role="status">
          {currentData.length === 0 ? (
            <p className={styles.quiet}>Not logged in anywhere.</p>
          ) : (
            <ul role="list" className={styles.sessions}>
              {currentData.map((session) => (
                <Session
                  key={session._id}
                  session={session}
                  isEnding={isEnding(session._id)}
                  onEnd={() => void endSession(session._id)}
                />
              ))}
            </ul>
          )}
        </div>
      ) : loadError ? (
        <LoadError
          title="The sessions could not be loaded"
          error={loadError}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label="Loading sessions…">
          <SkeletonText lines={3} />
        </Loading>
      )}
      {currentData && currentData.length > 1 && (
        <div className={styles.actions}>
          <ToolButton kind="danger" busy={isEnding()} onClick={() => void endSession()}>
            Log out everywhere
          </ToolButton>
        </div>
      )}
    </section>
  );
}

interface SessionProps {
  session: AccountSession;
  isEnding: boolean;
  onEnd: () => void;
}

function Session({ session: { device, lastUsedAt, current }, isEnding, onEnd }: SessionProps) {
  return (
    <li className={styles.session}>
      <div>
        <p>
          {device} {current && <Badge tone="info">This browser</Badge>}
        </p>
        <p className={styles.quiet}>Last used {formatDateTime(lastUsedAt)}</p>
      </div>
      <ToolButton busy={isEnding} aria-label={`Log out: ${device}`} onClick={onEnd}>
        Log out
      </ToolButton>
    </li>
  );
}
