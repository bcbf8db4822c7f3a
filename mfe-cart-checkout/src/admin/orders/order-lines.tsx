import {
  answerText,
  artworkNames,
  artworkStatuses,
  isPrintable,
  returnConditions,
  shortArtworkHash,
  staffOrderPaths,
  type ArtworkState,
  type PersonalisationAnswer,
  type StaffOrder,
  type StaffOrderItem,
} from '@chhapai/contracts';
import { DownloadButton, ToolButton } from '@chhapai/console-ui';
import { failureMessage, Link, useHost } from '@chhapai/host-api';
import { Badge, formatRupees, passFocus, Picture } from '@chhapai/ui';
import { lineTotal } from '../../cart/cart-lines.rules';
import { LineDetails } from '../../line-details/line-details';
import { lineLabels } from '../../orders/line-labels.rules';
import { formatDateTime } from '../../orders/order-format.rules';
import { OrderPrices } from '../../orders/order-prices';
import sheets from '../sheet.module.css';
import styles from './order.module.css';
import { staffOrdersApi, type OrderKey } from './staff-orders.api';
import type { Checks } from './use-checks';

interface OrderLinesProps {
  order: StaffOrder;
  orderKey: OrderKey;
  checks: Checks;
}

/** The ordered items, with the artwork of each line and, during production, whether the line was checked. */
export function OrderLines({ order, orderKey, checks }: OrderLinesProps) {
  const labels = lineLabels(order.orderItems);
  return (
    <section className={sheets.sheet} aria-labelledby="order-lines">
      <h2 id="order-lines">Items</h2>
      <ul role="list" className={styles.lines}>
        {order.orderItems.map((line) => (
          <li key={line._id} className={styles.line}>
            <Picture image={line.image} alt="" width={4} height={5} sizes="72px" className={styles.picture} />
            <div className={styles.lineText}>
              {line.productId ? (
                <Link className={styles.product} to={`/product/${line.productId}`}>
                  {line.name}
                </Link>
              ) : (
                <span className={styles.product}>{line.name}</span>
              )}
              <LineDetails variant={line.variant} />
              <Answers answers={line.personalisation} />
              <Artwork line={line} name={labels[line._id]!} order={order} orderKey={orderKey} />
              {line.returned && (
                <p>
                  Came back: {line.returned.quantity}, {returnConditions[line.returned.condition].toLowerCase()}
                </p>
              )}
              {order.status === 'printing' && (
                <label className={styles.check}>
                  <input
                    type="checkbox"
                    checked={checks.checked.has(line._id)}
                    onChange={() => checks.toggle(line._id)}
                  />
                  {line.quantity} × {labels[line._id]}: printed and checked
                </label>
              )}
            </div>
            <p className={styles.amount}>
              {formatRupees(lineTotal(line.price, line.quantity), 2)}
              <span className={sheets.quiet}>
                {line.quantity} × {formatRupees(line.price, 2)}
              </span>
            </p>
          </li>
        ))}
      </ul>
      <OrderPrices prices={order} />
    </section>
  );
}

/** The shopper's personalisation. Logos can be downloaded until they are deleted. */
function Answers({ answers = [] }: { answers?: readonly PersonalisationAnswer[] | undefined }) {
  if (answers.length === 0) return null;
  return (
    <dl className={styles.answers}>
      {answers.map((answer) => (
        <div key={answer.key}>
          <dt>{answer.label}</dt>
          <dd dir="auto">
            {answer.fileId ? <LogoDownload id={answer.fileId} name={answer.fileName} /> : answerText(answer)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function LogoDownload({ id, name = 'logo' }: { id: string; name: string | undefined }) {
  return (
    <DownloadButton url={staffOrderPaths.logo(id)} name={name} label={`Download ${name}`}>
      <bdi>{name}</bdi>
    </DownloadButton>
  );
}

/** The actions for artwork in each of its states. */
const artworkSteps: Readonly<Record<ArtworkState, readonly { to: ArtworkState; label: string }[]>> = {
  not_needed: [{ to: 'awaiting', label: 'Ask for artwork' }],
  awaiting: [
    { to: 'approved', label: 'Approve artwork' },
    { to: 'proof_sent', label: 'Proof sent' },
    { to: 'not_needed', label: 'Not needed' },
  ],
  proof_sent: [
    { to: 'approved', label: 'Approve artwork' },
    { to: 'changes_asked', label: 'Changes requested' },
  ],
  changes_asked: [
    { to: 'proof_sent', label: 'Proof sent' },
    { to: 'approved', label: 'Approve artwork' },
  ],
  approved: [{ to: 'changes_asked', label: 'Withdraw approval' }],
};

interface ArtworkProps {
  line: StaffOrderItem;
  /** The label of the line. */
  name: string;
  order: StaffOrder;
  orderKey: OrderKey;
}

function Artwork({ line, name, order, orderKey }: ArtworkProps) {
  const { notify } = useHost();
  const [setArtwork, { isLoading, originalArgs }] = staffOrdersApi.useSetArtworkMutation();
  const { _id: lineId, artwork, artworkBy, artworkByName, artworkAt, artworkHash } = line;
  const changeArtwork = async (state: ArtworkState) => {
    const { error } = await setArtwork({ order: orderKey, body: { lineId, state } });
    if (error) notify.error(failureMessage(error, 'The artwork could not be changed'));
    else notify.success(`Artwork for ${name} is now “${artworkNames[state]}”`);
  };
  const steps = artworkStatuses.includes(order.status) ? artworkSteps[artwork] : [];
  if (artwork === 'not_needed' && steps.length === 0) return null;
  return (
    <div className={styles.artwork} role="group" tabIndex={-1} aria-label={`Artwork for ${name}`}>
      <p>
        Artwork <Badge tone={isPrintable(artwork) ? 'success' : 'caution'}>{artworkNames[artwork]}</Badge>
        {artworkBy && artworkAt && (
          <span className={sheets.quiet}>
            {' '}
            {artworkByName ?? artworkBy}, {formatDateTime(artworkAt)}
          </span>
        )}
      </p>
      {artworkHash && (
        <p className={sheets.quiet}>
          Checksum <code>{shortArtworkHash(artworkHash)}</code>
        </p>
      )}
      <div className={sheets.buttons}>
        {steps.map(({ to, label }) => (
          <ToolButton
            key={to}
            ref={passFocus}
            busy={isLoading && originalArgs?.body.state === to}
            onClick={() => void changeArtwork(to)}
          >
            {label}
          </ToolButton>
        ))}
      </div>
    </div>
  );
}
