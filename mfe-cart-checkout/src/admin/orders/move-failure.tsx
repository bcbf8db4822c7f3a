import { orderStatusNames, type IllegalMove, type OrderConflict } from '@chhapai/contracts';
import { failureMessage, type HttpFailure } from '@chhapai/host-api';
import { Notice } from '@chhapai/ui';
import { formatDateTime } from '../../orders/order-format.rules';
import { changeAuthor } from './order-labels.rules';

/** Why a move failed: someone else got there first, something is missing, or another reason. */
export function MoveFailure({ failure }: { failure: HttpFailure }) {
  if (failure.status === 412) {
    const { current, changedAt, fields } = failure.details as OrderConflict;
    const consequence = fields.includes('status')
      ? `It is now “${orderStatusNames[current.status]}”.`
      : 'Please review what has changed.';
    return (
      <Notice tone="caution" title="Someone else got there first">
        {changeAuthor(failure.details as OrderConflict)} changed this order on {formatDateTime(changedAt)}.{' '}
        {consequence} Your change was not saved.
      </Notice>
    );
  }
  const faults = (failure.details as Partial<IllegalMove> | undefined)?.faults ?? [];
  return (
    <Notice tone="danger" title={faults.length > 0 ? 'This is not possible yet' : undefined}>
      {faults.length > 1 ? (
        <ul>
          {faults.map(({ field, message }) => (
            <li key={field}>{message}</li>
          ))}
        </ul>
      ) : (
        failureMessage(failure, 'The server did not respond. Please try again.')
      )}
    </Notice>
  );
}
