import { errorCodes, returnReasons, returnStatusNames, type StaffReturn } from '@chhapai/contracts';
import { ConsolePage, LoadError, NotFound, useStaffMember } from '@chhapai/console-ui';
import { Link, useParams, type HttpFailure } from '@chhapai/host-api';
import { Badge, Notice } from '@chhapai/ui';
import { formatDateTime } from '../../orders/order-format.rules';
import { SheetsSkeleton } from '../sheets-skeleton';
import { useRefreshWhileVisible } from '../../use-refresh-while-visible';
import sheets from '../sheet.module.css';
import { ReturnPhotos } from './return-photos';
import { ReturnedItems } from './returned-items';
import { ReturnedOrder } from './returned-order';
import { ReturnSteps } from './return-steps';
import { ageText, returnTones } from './return-labels.rules';
import styles from './returns.module.css';
import { staffReturnsApi } from './staff-returns.api';

const TRAIL = [{ label: 'Returns', path: '/admin/returns' }];

/** /admin/returns/:id: one return request, its decision, and the items coming back. */
export function Component() {
  const { email } = useStaffMember();
  const { id = '' } = useParams();
  const query = staffReturnsApi.useGetStaffReturnQuery({ email, id }, { refetchOnMountOrArgChange: true });
  const { currentData: request, error, isFetching, refetch } = query;
  useRefreshWhileVisible(refetch);
  if (request) return <ReturnScreen key={request._id} request={request} isOutdated={query.isError} />;
  if ((error as HttpFailure | undefined)?.code === errorCodes.returnNotFound)
    return (
      <ConsolePage title="Return request not found" trail={TRAIL}>
        <NotFound
          title="There is no such return request"
          list={{ label: 'All return requests', path: '/admin/returns' }}
        />
      </ConsolePage>
    );
  if (error)
    return (
      <ConsolePage title="Return request" trail={TRAIL}>
        <LoadError
          title="The return request could not be loaded"
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </ConsolePage>
    );
  return <SheetsSkeleton label="Loading return request…" columns={[[6], [3]]} />;
}

function ReturnScreen({ request, isOutdated }: { request: StaffReturn; isOutdated: boolean }) {
  const { order, status } = request;
  return (
    <ConsolePage
      title={`Return of ${order.number}`}
      trail={TRAIL}
      aside={<Badge tone={returnTones[status]}>{returnStatusNames[status]}</Badge>}
    >
      {isOutdated && (
        <Notice tone="caution">This request could not be refreshed. What you see may be out of date.</Notice>
      )}
      <div className={sheets.columns}>
        <RequestDetails request={request} />
        <div className={sheets.column}>
          <ReturnSteps request={request} />
          {status === 'received' && <ReturnedOrder number={order.number} />}
        </div>
      </div>
    </ConsolePage>
  );
}

function RequestDetails({ request }: { request: StaffReturn }) {
  const { order, reason, text, lines, photos, createdAt } = request;
  return (
    <section className={sheets.sheet} aria-labelledby="return-request">
      <h2 id="return-request">Request</h2>
      <p>
        <strong dir="auto">{order.fullName}</strong> asked{' '}
        <time dateTime={createdAt} title={formatDateTime(createdAt)}>
          {ageText(createdAt, Date.now())}
        </time>{' '}
        to return items from order <Link to={`/admin/orders/${order.number}`}>{order.number}</Link>.
      </p>
      <dl className={styles.facts}>
        <dt>Items</dt>
        <dd>
          <ReturnedItems lines={lines} />
        </dd>
        <dt>Reason</dt>
        <dd>{returnReasons[reason]}</dd>
        <dt>Message</dt>
        <dd dir="auto" className={styles.text}>
          {text || <span className={sheets.quiet}>None</span>}
        </dd>
      </dl>
      {photos.length > 0 ? (
        <ReturnPhotos request={request} size="page" />
      ) : (
        <p className={sheets.quiet}>The customer added no photos.</p>
      )}
    </section>
  );
}
