import type { StaffConversation } from '@chhapai/contracts';
import { ToolButton, useStaffMember } from '@chhapai/console-ui';
import { Link } from '@chhapai/host-api';
import { QuotationBadge } from './quotation-columns';
import { quotationsApi } from './quotations.api';
import { useNewQuotation } from './use-new-quotation';
import styles from './quotations.module.css';

/** The API returns at most this many quotations per request. */
const MAX_SHOWN = 100;

/** The quotations that resulted from a conversation, and a button that creates one for its visitor. */
export function ConversationQuotations({ conversation: { _id, visitor } }: { conversation: StaffConversation }) {
  const { email } = useStaffMember();
  const { currentData } = quotationsApi.useGetQuotationsQuery(
    { email, query: { conversation: _id, limit: String(MAX_SHOWN) } },
    { refetchOnMountOrArgChange: true },
  );
  const more = currentData ? currentData.total.count - currentData.data.length : 0;
  const { create, isCreating } = useNewQuotation();
  const customer = { ...(visitor.name && { name: visitor.name }), ...(visitor.email && { email: visitor.email }) };
  return (
    <div className={styles.buttons}>
      {currentData?.data.map(({ _id: id, number, status, order }) => (
        <span key={id} className={styles.related}>
          <Link to={`/admin/quotations/${id}`}>{number}</Link> <QuotationBadge status={status} />
          {order && <Link to={`/admin/orders/${order.number}`}>{order.number}</Link>}
        </span>
      ))}
      {more > 0 && <span className={styles.quiet}>and {more} more</span>}
      <ToolButton busy={isCreating} onClick={() => void create({ conversationId: _id, ...customer })}>
        New quotation
      </ToolButton>
    </div>
  );
}
