import { createContext, use, useRef, useState } from 'react';
import { useStaffMember } from '@chhapai/console-ui';
import type { ProductConflict, StaffProduct } from '@chhapai/contracts';
import { failureMessage, useHost, type HttpFailure } from '@chhapai/host-api';
import {
  cellChange,
  cellHints,
  cellText,
  isEditable,
  pastedCells,
  parseCell,
  refusalText,
  type EditableColumn,
} from './cell-edits.rules';
import { staffProductsApi } from './staff-products.api';

/** A cell that differs from the saved product. */
interface CellEdit {
  text: string;
  isSaving?: boolean;
  /** Why the cell is not saved. */
  error?: string;
}

export interface CellEdits {
  editOf: (product: StaffProduct, column: EditableColumn) => CellEdit | undefined;
  changeText: (product: StaffProduct, column: EditableColumn, text: string) => void;
  /**
   * Saves the typed text. Returns false if the text is not a valid number. Saves a refused cell again only if `canRetry`.
   */
  commit: (product: StaffProduct, column: EditableColumn, canRetry: boolean) => boolean;
  restore: (product: StaffProduct, column: EditableColumn) => void;
  /** Fills and saves this cell and those below it with a column copied from a spreadsheet. */
  paste: (product: StaffProduct, column: EditableColumn, text: string) => void;
  /** The last outcome, for screen readers. */
  outcome: string;
}

const CellEditsContext = createContext<CellEdits | undefined>(undefined);
export const CellEditsProvider = CellEditsContext.Provider;

export function useCellEdits(): CellEdits {
  const edits = use(CellEditsContext);
  if (!edits) throw new Error('Editable cells must be used within a CellEditsProvider');
  return edits;
}

const keyOf = ({ _id }: StaffProduct, column: EditableColumn) => `${_id} ${column}`;
const nouns = { price: ['price', 'prices'], stock: ['stock level', 'stock levels'] } as const;

/** The edits of a list's cells. `rows` are those in view, in their order. */
export function useCellEditing(rows: readonly StaffProduct[]): CellEdits {
  const { notify } = useHost();
  const save = useSaveCell();
  const [outcome, setOutcome] = useState('');
  const [edits, setEdits] = useState<Readonly<Record<string, CellEdit>>>({});
  // Events in the same tick, such as Enter and the blur that follows, need the latest edits.
  const latest = useRef(edits);
  const setEdit = (key: string, edit: CellEdit | undefined) => {
    const { [key]: _, ...others } = latest.current;
    latest.current = edit ? { ...others, [key]: edit } : others;
    setEdits(latest.current);
  };
  /** Resolves to true if the value was saved. */
  const send = async (product: StaffProduct, column: EditableColumn, text: string): Promise<boolean> => {
    const key = keyOf(product, column);
    const value = parseCell(column, text);
    if (value === undefined) {
      setEdit(key, { text, error: cellHints[column] });
      return false;
    }
    setEdit(key, { text, isSaving: true });
    const error = await save(product, column, value);
    // Keeps text that has replaced this one in the meantime.
    if (latest.current[key]?.text === text) setEdit(key, error === undefined ? undefined : { text, error });
    if (error === undefined) setOutcome(`${product.name}: ${nouns[column][0]} ${value} saved`);
    return error === undefined;
  };
  const fill = (cells: readonly { product: StaffProduct; text: string }[], column: EditableColumn) =>
    Promise.all(cells.map(({ product, text }) => send(product, column, text)));
  return {
    outcome,
    editOf: (product, column) => edits[keyOf(product, column)],
    changeText: (product, column, text) => setEdit(keyOf(product, column), { text }),
    commit: (product, column, canRetry) => {
      const edit = latest.current[keyOf(product, column)];
      if (!edit || edit.isSaving || (edit.error && !canRetry)) return true;
      if (parseCell(column, edit.text) === Number(cellText(product, column))) {
        setEdit(keyOf(product, column), undefined);
        return true;
      }
      void send(product, column, edit.text);
      return parseCell(column, edit.text) !== undefined;
    },
    restore: (product, column) => setEdit(keyOf(product, column), undefined),
    paste: (product, column, text) => {
      const from = rows.findIndex(({ _id }) => _id === product._id);
      const texts = pastedCells(text);
      const pasted = rows.slice(from).map((row, index) => ({ product: row, text: texts[index] ?? '' }));
      const cells = pasted.filter((cell) => cell.text !== '' && isEditable(cell.product, column));
      const originalCells = cells.map((cell) => ({ ...cell, text: cellText(cell.product, column) }));
      void fill(cells, column).then((outcomes) => {
        const saved = originalCells.filter((_, index) => outcomes[index]);
        if (saved.length === 0) return;
        const [one, many] = nouns[column];
        notify.success(saved.length === 1 ? `1 ${one} saved` : `${saved.length} ${many} saved`, {
          action: { label: 'Undo', run: () => void fill(saved, column) },
        });
      });
      const unpastedCount = texts.length - cells.length;
      if (unpastedCount > 0) notify.info(`${unpastedCount} of the copied cells could not be pasted.`);
    },
  };
}

/**
 * Returns a function that saves a cell of a product after earlier cells of the same product. If somebody has changed another
 * field in the meantime, it saves the cell on top of that change. It resolves with the reason if the cell is refused.
 */
function useSaveCell() {
  const { email } = useStaffMember();
  const [change] = staffProductsApi.useChangeProductMutation();
  const queues = useRef(new Map<string, Promise<unknown>>());
  const versions = useRef(new Map<string, number>());
  const attempt = async (product: StaffProduct, column: EditableColumn, value: number): Promise<string | undefined> => {
    const { _id: id } = product;
    const version = Math.max(product.version, versions.current.get(id) ?? 0);
    const body = cellChange(column, value);
    const { data, error } = await change({ email, id, version, body, isInList: true });
    if (data) {
      versions.current.set(id, data.version);
      return undefined;
    }
    const failure = error as HttpFailure;
    if (failure.status !== 412)
      return refusalText(
        failure.details,
        failureMessage(failure, 'This could not be saved. Press Enter to try again.'),
      );
    const { current, fields, changedBy, changedByName = changedBy } = failure.details as ProductConflict;
    versions.current.set(id, current.version);
    if (!fields.includes(column)) return attempt(current, column, value);
    const theirs = cellText(current, column);
    return `${changedByName ?? 'Someone else'} has saved ${theirs}. Press Enter to save yours, Escape to keep theirs.`;
  };
  return (product: StaffProduct, column: EditableColumn, value: number): Promise<string | undefined> => {
    const next = (queues.current.get(product._id) ?? Promise.resolve()).then(() => attempt(product, column, value));
    queues.current.set(product._id, next);
    return next;
  };
}
