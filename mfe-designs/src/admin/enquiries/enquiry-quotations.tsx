import { quotationStatusNames } from '@chhapai/contracts';
import { LoadError, ToolButton, useSendOnce } from '@chhapai/console-ui';
import { failureMessage, Link, useHost, useNavigate } from '@chhapai/host-api';
import { Badge, formatRupees } from '@chhapai/ui';
import { enquiriesApi } from './enquiries.api';
import styles from './enquiries.module.css';

/** The quotations for an enquiry with their orders, and a button to create another quotation. */
export function EnquiryQuotations({ id, email }: { id: string; email: string }) {
  const { notify } = useHost();
  const navigate = useNavigate();
  const sendOnce = useSendOnce();
  const query = enquiriesApi.useGetEnquiryQuotationsQuery({ email, id }, { refetchOnMountOrArgChange: true });
  const [quote, { isLoading }] = enquiriesApi.useQuoteEnquiryMutation();
  const create = async () => {
    try {
      const { _id } = await sendOnce({ enquiryId: id }, (key) => quote({ enquiryId: id, key }).unwrap());
      void navigate(`/admin/quotations/${_id}`);
    } catch (error) {
      notify.error(failureMessage(error, 'The quotation could not be created. Please try again.'));
    }
  };
  return (
    <section className={styles.quotations} aria-labelledby="quotations">
      <h2 id="quotations" className={styles.heading}>
        Quotations
      </h2>
      {query.error && !query.currentData && (
        <LoadError
          title="The quotations could not be loaded"
          error={query.error}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      <ul role="list" className={styles.history}>
        {query.currentData?.data.map(({ _id, number, status, totals, order }) => (
          <li key={_id} className={styles.related}>
            <Link to={`/admin/quotations/${_id}`}>{number}</Link>
            <Badge tone="neutral">{quotationStatusNames[status]}</Badge>
            {formatRupees(totals.total, 2)}
            {order && <Link to={`/admin/orders/${order.number}`}>{order.number}</Link>}
          </li>
        ))}
      </ul>
      <ToolButton kind="primary" busy={isLoading} onClick={() => void create()}>
        Write a quotation
      </ToolButton>
    </section>
  );
}
