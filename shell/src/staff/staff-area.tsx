import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { errorCodes, peoplePaths, type Role, type SessionUser, type StaffMemberReply } from '@chhapai/contracts';
import { api, useAuth, type HttpFailure } from '@chhapai/host-api';
import { ButtonLink, Container, EmptyState, lazyWithRetry } from '@chhapai/ui';
import { PageSkeleton } from '../fallbacks/loading';
import { Brand } from '../layout/header/brand';
import styles from '../fallbacks/fallbacks.module.css';
import { SecondFactorMissing } from './second-factor-missing';

/** The current role of the signed-in person, whose email address is the argument. */
const staffMemberApi = api.injectEndpoints({
  endpoints: (build) => ({
    getStaffRole: build.query<Role, string>({
      query: () => peoplePaths.me,
      transformResponse: ({ role }: StaffMemberReply) => role,
      providesTags: ['User'],
    }),
  }),
});

const { useGetStaffRoleQuery } = staffMemberApi;

const useConsole = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "admin-console" */ '../admin/console/console')).Component,
);

/**
 * `/admin` and below. The server renders the same empty frame for everybody. Once the session has been read, staff get the
 * console; anybody else is told that it is for staff, and loads neither its code nor its data.
 */
export function StaffArea() {
  const { user, loading } = useAuth();
  // The shop has no themes.
  useEffect(() => () => void delete document.documentElement.dataset['theme'], []);
  return (
    <>
      <title>Staff console · Chhapai</title>
      <meta name="robots" content="noindex" />
      {loading ? (
        <EmptyFrame />
      ) : user ? (
        <SignedIn key={user.email} user={user} />
      ) : (
        <StaffOnly text="Log in with a staff account to continue." action={<LoginLink />} />
      )}
    </>
  );
}

function SignedIn({ user }: { user: SessionUser }) {
  const isStaff = user.role !== 'customer';
  const [wasStaff, setWasStaff] = useState(isStaff);
  if (isStaff && !wasStaff) setWasStaff(true);
  if (isStaff) return <StaffMember user={user} />;
  return wasStaff ? <StaffOnly text="Your role has changed: your account no longer has access." /> : <Customer />;
}

/** How often the role is checked while the console is open, in milliseconds. */
const POLL_MS = 60_000;

/**
 * The token may be up to ten minutes older than the role, so the console opens only once the current role has been fetched. A
 * token for another role is renewed. While the service does not respond, the role in the token counts: services refuse requests
 * that the current role does not allow.
 */
function StaffMember({ user }: { user: SessionUser }) {
  const { renew } = useAuth();
  const Console = useConsole();
  const query = useGetStaffRoleQuery(user.email, { pollingInterval: POLL_MS, refetchOnMountOrArgChange: true });
  const { currentData: role, error, refetch } = query;
  const isOutdated = role !== undefined && role !== user.role;
  const [isRenewed, setIsRenewed] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (isOutdated) void renew().then(() => setIsRenewed(true));
  }, [isOutdated, renew]);
  if ((error as HttpFailure | undefined)?.code === errorCodes.secondFactorSetupRequired)
    return (
      <Frame>
        <SecondFactorMissing onReturn={refetch} />
      </Frame>
    );
  const hasResult = !query.isFetching && (role !== undefined || error !== undefined);
  if (!isOpen && hasResult && (!isOutdated || isRenewed)) setIsOpen(true);
  if (!isOpen) return <EmptyFrame />;
  return (
    <Suspense fallback={<EmptyFrame />}>
      <Console />
    </Suspense>
  );
}

/** For someone who was not staff when their token was issued; a new token says whether they are now. */
function Customer() {
  const { renew } = useAuth();
  const [isRenewed, setIsRenewed] = useState(false);
  useEffect(() => void renew().then(() => setIsRenewed(true)), [renew]);
  return isRenewed ? <StaffOnly text="Your account doesn’t have access." /> : <EmptyFrame />;
}

/** Time after which the frame says that the server is slow, as the console's lists do, in milliseconds. */
const SLOW_MS = 2_000;

function EmptyFrame() {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setIsSlow, SLOW_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Frame>
      <Container className={styles.staffPending}>
        <h1>Staff console</h1>
        <p>For the Chhapai team. This page needs JavaScript; it opens in a moment.</p>
        <p role="status">{isSlow && 'Still loading. The server is taking longer than usual.'}</p>
      </Container>
      <PageSkeleton path="/admin" />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <header className={styles.staffHeader}>
        <Container>
          <Brand />
        </Container>
      </header>
      <main>{children}</main>
    </>
  );
}

/** `action` is the next step; by default a link to the shop. */
function StaffOnly({ text, action = <ShopLink /> }: { text: string; action?: ReactNode }) {
  return (
    <Frame>
      <EmptyState level={1} title="Staff only" text={text} action={action} />
    </Frame>
  );
}

const ShopLink = () => <ButtonLink render={(slot) => <Link to="/products" {...slot} />}>Shop Products</ButtonLink>;

function LoginLink() {
  const { pathname, search } = useLocation();
  return (
    <ButtonLink render={(slot) => <Link to="/login" state={{ from: pathname + search }} {...slot} />}>
      Log in
    </ButtonLink>
  );
}
