import { LessThan } from 'typeorm';
import { z } from 'zod';

/** `after` is the id of the last row of the previous page. Ids are time-ordered, so newer rows never shift a page. */
export const PageQuery = z.strictObject({ after: z.uuid().optional() });
export type PageQuery = z.infer<typeof PageQuery>;

export interface Page<Item> {
  data: Item[];
  /** The cursor of the following page, null on the last. */
  next: string | null;
}

/** Condition for the rows after the cursor, for lists with the newest id first. */
export const olderThan = (after: string | undefined) => (after === undefined ? {} : { id: LessThan(after) });

/** A page of `size`; `rows` has one more if there is a following page. */
export function toPage<Row extends { id: string }, Item>(
  rows: Row[],
  size: number,
  view: (row: Row) => Item,
): Page<Item> {
  const shown = rows.slice(0, size);
  return { data: shown.map(view), next: rows.length > size ? shown.at(-1)!.id : null };
}
