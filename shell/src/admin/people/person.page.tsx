import { ConsolePage, LoadError, Loading, NotFound, useStaffMember } from '@chhapai/console-ui';
import { errorCodes, staffPages, type Person } from '@chhapai/contracts';
import { useParams } from 'react-router-dom';
import type { HttpFailure } from '@chhapai/host-api';
import { Badge, SkeletonText } from '@chhapai/ui';
import { useGetPersonQuery } from './people.api';
import { PersonSessions } from './person-sessions';
import styles from './person.module.css';
import { ResetSecondFactor } from './reset-second-factor';
import { RoleBadge } from './role-badge';
import { RoleForm } from './role-form';

const trail = [{ label: 'People', path: staffPages.people }];
const dateFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

/** /admin/people/:id: one person's account, role and sessions. */
export function Component() {
  const { id = '' } = useParams();
  const { email } = useStaffMember();
  const { currentData, error, isFetching, refetch } = useGetPersonQuery(
    { email, id },
    { refetchOnMountOrArgChange: true },
  );
  const failure = error as HttpFailure | undefined;
  if (currentData) {
    return (
      <ConsolePage
        title={currentData.name || currentData.email}
        trail={trail}
        aside={<RoleBadge role={currentData.role} />}
        isNarrow
      >
        <Details person={currentData} />
        <RoleForm key={currentData._id} person={currentData} isSelf={currentData.email === email} />
        {currentData.secondFactor && currentData.email !== email && <ResetSecondFactor person={currentData} />}
        <PersonSessions id={currentData._id} />
      </ConsolePage>
    );
  }
  return (
    <ConsolePage title="Person" trail={trail} isNarrow>
      {!failure ? (
        <Loading label="Loading account…">
          <SkeletonText lines={8} />
        </Loading>
      ) : failure.code === errorCodes.userNotFound ? (
        <NotFound
          title="There is no such account"
          text="It may have been deleted by its owner."
          list={{ label: 'All people', path: staffPages.people }}
        />
      ) : (
        <LoadError
          title="The account could not be loaded"
          error={failure}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </ConsolePage>
  );
}

function Details({ person: { email, emailVerified, secondFactor, createdAt } }: { person: Person }) {
  return (
    <dl className={styles.details}>
      <dt>Email</dt>
      <dd>
        <a href={`mailto:${email}`}>{email}</a>{' '}
        <Badge tone={emailVerified ? 'success' : 'neutral'}>{emailVerified ? 'Verified' : 'Not verified'}</Badge>
      </dd>
      <dt>Two-factor authentication</dt>
      <dd>{secondFactor ? 'On' : 'Off'}</dd>
      <dt>Account since</dt>
      <dd>{dateFormat.format(new Date(createdAt))}</dd>
    </dl>
  );
}
