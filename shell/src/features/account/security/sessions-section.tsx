import { useRef, useState } from 'react';
import { accountPaths, errorCodes, type AccountSession, type AccountSessionsReply } from '@chhapai/contracts';
import { api, failureMessage, useAuth, useHost, type HttpFailure } from '@chhapai/host-api';
import { Badge, Button, classNames, ConfirmDialog, ErrorState, holdsFocus, Loading, SkeletonText } from '@chhapai/ui';
import { AccountSection } from '../account-section';
import section from '../account-section.module.css';
import styles from './security.module.css';

const tag = 'AccountSession';

/** Where the person is logged in. The argument of the query is the person's email address. */
const sessionsApi = api.enhanceEndpoints({ addTagTypes: [tag] }).injectEndpoints({
  endpoints: (build) => ({
    getAccountSessions: build.query<AccountSession[], string>({
      query: () => accountPaths.sessions,
      transformResponse: ({ data }: AccountSessionsReply) => data,
      providesTags: ['User', tag],
    }),
    endAccountSession: build.mutation<unknown, string>({
      query: (id) => ({ url: accountPaths.session(id), method: 'DELETE' }),
      // Also invalidated after a failure: the session may have ended already.
      invalidatesTags: [tag],
    }),
    endAllSessions: build.mutation<unknown, void>({
      query: () => ({ url: accountPaths.sessions, method: 'DELETE' }),
    }),
  }),
});

const { useGetAccountSessionsQuery, useEndAccountSessionMutation, useEndAllSessionsMutation } = sessionsApi;

/** The browsers in which the person is logged in. */
export function SessionsSection({ email }: { email: string }) {
  const { currentData, error, isFetching, refetch } = useGetAccountSessionsQuery(email, {
    refetchOnMountOrArgChange: true,
  });
  const list = useRef<HTMLUListElement>(null);
  return (
    <AccountSection
      id="sessions"
      title="Sessions"
      intro="Where you are logged in. Log out of any device you do not recognise."
    >
      {currentData ? (
        <>
          <ul ref={list} role="list" aria-label="Sessions" tabIndex={-1} className={styles.sessions}>
            {currentData.map((session) => (
              <li key={session._id} className={styles.session}>
                <SessionRow session={session} onEnded={() => holdsFocus(list.current) && list.current?.focus()} />
              </li>
            ))}
          </ul>
          <LogOutEverywhere />
        </>
      ) : error ? (
        <ErrorState
          title="Your sessions could not be loaded"
          level={3}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label="Loading your sessions...">
          <SkeletonText lines={3} />
        </Loading>
      )}
    </AccountSection>
  );
}

interface SessionRowProps {
  session: AccountSession;
  /** Called once the person is logged out there; the row is about to disappear. */
  onEnded: () => void;
}

function SessionRow({ session: { _id, device, openedAt, lastUsedAt, current }, onEnded }: SessionRowProps) {
  const { notify } = useHost();
  const [end, { isLoading }] = useEndAccountSessionMutation();
  const logOut = async () => {
    const { error } = await end(_id);
    if (error && (error as HttpFailure).code !== errorCodes.sessionNotFound)
      return notify.error(failureMessage(error, `${device} could not be logged out. Please try again.`), {
        id: 'account',
      });
    onEnded();
    notify.success(`${device} was logged out`, { id: 'account' });
  };
  return (
    <>
      <div>
        <p>
          <strong>{device}</strong>
        </p>
        <p className={classNames(section.quiet, styles.times)}>
          <span>
            Last used <Time value={lastUsedAt} />
          </span>
          <span>
            Logged in <Time value={openedAt} />
          </span>
        </p>
      </div>
      {current ? (
        <Badge tone="success">This device</Badge>
      ) : (
        <Button kind="secondary" small busy={isLoading} aria-label={`Log out: ${device}`} onClick={() => void logOut()}>
          Log out
        </Button>
      )}
    </>
  );
}

const dateTimeFormat = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

function Time({ value }: { value: string }) {
  return (
    <time dateTime={value} className={styles.time}>
      {dateTimeFormat.format(new Date(value))}
    </time>
  );
}

function LogOutEverywhere() {
  const { logout } = useAuth();
  const { notify } = useHost();
  const [endAll, { isLoading }] = useEndAllSessionsMutation();
  const [isConfirming, setIsConfirming] = useState(false);
  const logOut = async () => {
    const { error } = await endAll();
    setIsConfirming(false);
    if (error) notify.error(failureMessage(error, 'You could not be logged out. Please try again.'), { id: 'account' });
    else logout();
  };
  return (
    <div>
      <Button kind="secondary" small onClick={() => setIsConfirming(true)}>
        Log out everywhere
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title="Log out everywhere?"
        cancelLabel="Cancel"
        confirmLabel="Yes, log out"
        busy={isLoading}
        onClose={() => setIsConfirming(false)}
        onConfirm={() => void logOut()}
      >
        <p>You will be logged out on every device, this one included. Your cart and orders are safe.</p>
      </ConfirmDialog>
    </div>
  );
}
