import {
  isCustomPrinted,
  returnConditions,
  type MoveOrderBody,
  type ReturnCondition,
  type StaffOrder,
  type StaffOrderItem,
} from '@chhapai/contracts';
import { SelectField, TextField } from '@chhapai/ui';
import { lineLabels } from '../../orders/line-labels.rules';
import sheets from '../sheet.module.css';
import styles from './order.module.css';
import type { TypedFields } from './typed-fields';

const piecesField = (lineId: string) => `pieces-${lineId}`;
const conditionField = (lineId: string) => `condition-${lineId}`;

interface ReturnedLinesProps {
  order: StaffOrder;
  /** An undelivered parcel comes back as a whole. */
  isWhole?: boolean;
  /** The items that the shopper asked to return; all items if undefined. */
  requested?: readonly { id: string; quantity: number }[];
  /** The condition that is selected initially. */
  condition?: ReturnCondition;
  /** The values typed earlier. */
  typed?: TypedFields;
}

/** How many pieces of each line came back, and in what condition. */
export function ReturnedLines({ order, isWhole, requested, condition = 'resaleable', typed }: ReturnedLinesProps) {
  const requestedPieces = (lineId: string) => requested?.find(({ id }) => id === lineId)?.quantity ?? 0;
  const labels = lineLabels(order.orderItems);
  return (
    <fieldset className={sheets.form}>
      <legend>{isWhole ? 'Condition of what came back' : 'Pieces that came back'}</legend>
      {order.orderItems.map((line) => {
        const name = labels[line._id]!;
        const selected = typed?.[conditionField(line._id)] ?? condition;
        if (isWhole)
          return <Condition key={line._id} line={line} label={`${line.quantity} × ${name}`} selected={selected} />;
        return (
          <div key={line._id} className={styles.returnedLine}>
            <TextField
              label={`${name} (${line.quantity} ordered)`}
              name={piecesField(line._id)}
              type="number"
              min={0}
              max={line.quantity}
              required
              defaultValue={typed?.[piecesField(line._id)] ?? (requested ? requestedPieces(line._id) : line.quantity)}
            />
            <Condition line={line} label={`Condition of ${name}`} selected={selected} />
          </div>
        );
      })}
    </fieldset>
  );
}

function Condition({ line, label, selected }: { line: StaffOrderItem; label: string; selected: string }) {
  if (isCustomPrinted(line))
    return (
      <p>
        {label}: scrap <span className={sheets.quiet}>(custom printed)</span>
      </p>
    );
  return (
    <SelectField label={label} name={conditionField(line._id)} defaultValue={selected}>
      {Object.entries(returnConditions).map(([condition, name]) => (
        <option key={condition} value={condition}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/**
 * Reads from the submitted form which pieces came back, and in what condition. If everything came back, the lines have no
 * quantities, which the server takes as the whole order; undefined if no line has a condition either.
 */
export function readReturnedLines({ orderItems }: StaffOrder, form: FormData): MoveOrderBody['lines'] {
  const lines = orderItems.map(({ _id: id, quantity: ordered }) => {
    const pieces = form.get(piecesField(id));
    const condition = form.get(conditionField(id)) as ReturnCondition | null;
    return { id, quantity: pieces === null ? ordered : Number(pieces), ordered, ...(condition && { condition }) };
  });
  if (lines.some(({ quantity, ordered }) => quantity !== ordered))
    return lines.flatMap(({ ordered: _, ...line }) => (line.quantity > 0 ? [line] : []));
  const conditions = lines.flatMap(({ id, condition }) => (condition ? [{ id, condition }] : []));
  return conditions.length > 0 ? conditions : undefined;
}
