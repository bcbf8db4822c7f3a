import { useState } from 'react';
import {
  RETURN_DAYS,
  returnStatusNames,
  type DecideReturnBody,
  type ReturnConflict,
  type StaffReturn,
} from '@chhapai/contracts';
import { ToolButton, useFocusAfterDialog, useStaffMember } from '@chhapai/console-ui';
import { failureMessage, Link, useHost, type HttpFailure } from '@chhapai/host-api';
import { Notice } from '@chhapai/ui';
import { formatDateTime } from '../../orders/order-format.rules';
import { changeAuthor } from '../orders/order-labels.rules';
import sheets from '../sheet.module.css';
import { DecisionDialog } from './decision-dialog';
import { ReceiveItems, type ReceiveItemsProps } from './receive-items';
import styles from './returns.module.css';
import { staffReturnsApi } from './staff-returns.api';

type DecisionKind = DecideReturnBody['decision'];

/** The decision, and the next step. */
export function ReturnSteps({ request }: { request: StaffReturn }) {
  const { email } = useStaffMember();
  const { notify } = useHost();
  const [pendingDecision, setPendingDecision] = useState<DecisionKind>();
  const [isReceiving, setIsReceiving] = useState(false);
  const [failure, setFailure] = useState<HttpFailure>();
  const section = useFocusAfterDialog<HTMLElement>(pendingDecision !== undefined || isReceiving);
  const [decideReturn, { isLoading }] = staffReturnsApi.useDecideReturnMutation();
  const decide = async (body: DecideReturnBody) => {
    const { _id: id, version } = request;
    const { error } = await decideReturn({ request: { email, id }, version, body });
    const refusal = error as HttpFailure | undefined;
    setFailure(refusal);
    if (!refusal) notify.success(body.decision === 'accept' ? 'Return accepted' : 'Return declined');
    // The dialog keeps its text for another attempt, unless someone else has changed the request.
    if (!refusal || refusal.status === 412) setPendingDecision(undefined);
  };
  /** Opens or closes the dialog, and clears the error of an earlier attempt. */
  const showDialog = (decision: DecisionKind | undefined) => {
    setFailure(undefined);
    setPendingDecision(decision);
  };
  return (
    <section ref={section} className={sheets.sheet} aria-labelledby="return-steps" tabIndex={-1}>
      <h2 id="return-steps">Next steps</h2>
      {failure && pendingDecision === undefined && <DecisionFailure failure={failure} />}
      <Decision request={request} />
      <NextStep
        request={request}
        declineButton={
          <ToolButton kind="danger" onClick={() => showDialog('decline')}>
            {request.status === 'accepted' ? 'Decline after all' : 'Decline'}
          </ToolButton>
        }
        onAccept={() => showDialog('accept')}
        isReceiving={isReceiving}
        onReceivingChange={setIsReceiving}
      />
      {pendingDecision && (
        <DecisionDialog
          orders={[request.order.number]}
          decision={pendingDecision}
          isDeciding={isLoading}
          failure={failure}
          onClose={() => showDialog(undefined)}
          onDecide={(note) => void decide({ decision: pendingDecision, note })}
        />
      )}
    </section>
  );
}

function Decision({ request: { status, decidedBy, decidedByName, decidedAt, note } }: { request: StaffReturn }) {
  if (!decidedBy || !decidedAt) return null;
  return (
    <div className={styles.decided}>
      <p>
        {status === 'declined' ? 'Declined' : 'Accepted'} by {decidedByName ?? decidedBy} on{' '}
        <time dateTime={decidedAt}>{formatDateTime(decidedAt)}</time>.
      </p>
      {note && (
        <blockquote className={styles.text} dir="auto">
          {note}
        </blockquote>
      )}
    </div>
  );
}

interface NextStepProps extends ReceiveItemsProps {
  onAccept: () => void;
}

function NextStep({ onAccept, ...receiving }: NextStepProps) {
  const { request, declineButton } = receiving;
  switch (request.status) {
    case 'requested':
      return (
        <>
          <p>The customer was told that we will reply by the next business day, and will get your decision by email.</p>
          <div className={sheets.buttons}>
            <ToolButton kind="primary" onClick={onAccept}>
              Accept
            </ToolButton>
            {declineButton}
          </div>
        </>
      );
    case 'accepted':
      return <ReceiveItems {...receiving} />;
    case 'declined':
      return (
        <p className={sheets.quiet}>
          There’s nothing left to do. The customer can ask again within {RETURN_DAYS} days of the delivery of{' '}
          <Link to={`/admin/orders/${request.order.number}`}>{request.order.number}</Link>.
        </p>
      );
    case 'received':
      return <p>The items are back. The customer was told that refunds are processed in 3–5 business days.</p>;
  }
}

/** Why a decision was not saved: someone else got there first, or another reason. */
function DecisionFailure({ failure }: { failure: HttpFailure }) {
  if (failure.status !== 412)
    return <Notice tone="danger">{failureMessage(failure, 'The server did not respond. Please try again.')}</Notice>;
  const { current, changedAt } = failure.details as ReturnConflict;
  return (
    <Notice tone="caution" title="Someone else got there first">
      {changeAuthor(failure.details as ReturnConflict)} changed this request on {formatDateTime(changedAt)}. It is now “
      {returnStatusNames[current.status]}”. Your change was not saved.
    </Notice>
  );
}
