import type { MoveOrderBody, StaffOrder } from '@chhapai/contracts';
import { TextField } from '@chhapai/ui';
import sheets from '../sheet.module.css';

const fieldOf = (lineId: string) => `pieces-${lineId}`;

interface ReturnedLinesProps {
  order: StaffOrder;
  /** What the shopper asked to return; without it, everything. */
  asked?: readonly { id: string; quantity: number }[];
  /** What was typed earlier, by the names of the fields. */
  typed?: Readonly<Record<string, string>>;
}

/** How many pieces of each line came back. */
export function ReturnedLines({ order, asked, typed }: ReturnedLinesProps) {
  const askedOf = (lineId: string) => asked?.find(({ id }) => id === lineId)?.quantity ?? 0;
  return (
    <fieldset className={sheets.form}>
      <legend>Pieces that came back</legend>
      {order.orderItems.map(({ _id, name, quantity }) => (
        <TextField
          key={_id}
          label={`${name}, of ${quantity}`}
          name={fieldOf(_id)}
          type="number"
          min={0}
          max={quantity}
          required
          defaultValue={typed?.[fieldOf(_id)] ?? (asked ? askedOf(_id) : quantity)}
        />
      ))}
    </fieldset>
  );
}

/** The lines with pieces that came back; undefined if everything did, which the server reads as all lines. */
export function returnedLines({ orderItems }: StaffOrder, form: FormData): MoveOrderBody['lines'] {
  const pieces = orderItems.map(({ _id: id, quantity }) => ({
    id,
    quantity: Number(form.get(fieldOf(id))),
    of: quantity,
  }));
  if (pieces.every(({ quantity, of }) => quantity === of)) return undefined;
  return pieces.flatMap(({ id, quantity }) => (quantity > 0 ? [{ id, quantity }] : []));
}
