import { colours, type Sheet } from './sheet.js';

/** A column of a table. `width` is in points; the column without one takes the remaining width. */
export interface Column<Row> {
  label: string;
  width?: number;
  align?: 'left' | 'right';
  value(row: Row, index: number): string;
  /** A second line, smaller and in grey. */
  detail?(row: Row): string;
}

const SIZE = 8.5;
const DETAIL_SIZE = 7.5;
const HEAD_SIZE = 6.5;
const GAP = 6;
const PADDING = 5;
/** Space for a two-line table head. */
const HEAD_ROOM = 30;

/**
 * Draws a table with a line below each row, and repeats its head on each page. The text is smaller if a figure would otherwise be
 * too wide for its column.
 */
export function drawTable<Row>(sheet: Sheet, columns: readonly Column<Row>[], rows: readonly Row[]): void {
  const placed = placeColumns(sheet, columns);
  const size = sizeOf(sheet, placed, rows);
  for (const [index, row] of rows.entries()) {
    const cells = placed.map((column) => toCell(sheet, column, size, row, index));
    const height = Math.max(...cells.map((cell) => cell.height)) + 2 * PADDING;
    const isNewPage = sheet.makeRoom(index === 0 ? HEAD_ROOM + height : height);
    if (index === 0 || isNewPage) drawHead(sheet, placed);
    for (const { text, note, textHeight, x, width, align } of cells) {
      const y = sheet.y + PADDING;
      sheet.text(text, x, y, { size, width, align });
      if (note === '') continue;
      sheet.text(note, x, y + textHeight + 1, { size: detailSizeOf(size), colour: colours.quiet, width, align });
    }
    sheet.y += height;
    sheet.line(sheet.y);
  }
}

function toCell<Row>(
  sheet: Sheet,
  { value, detail, ...column }: PlacedColumn<Row>,
  size: number,
  row: Row,
  index: number,
) {
  const text = value(row, index);
  const note = detail?.(row) ?? '';
  const { width } = column;
  const textHeight = sheet.heightOf(text, { size, width });
  const height = textHeight + (note === '' ? 0 : sheet.heightOf(note, { size: detailSizeOf(size), width }) + 1);
  return { ...column, text, note, textHeight, height };
}

/** The largest size at which each figure fits on one line. */
function sizeOf<Row>(sheet: Sheet, columns: readonly PlacedColumn<Row>[], rows: readonly Row[]): number {
  const shares = columns
    .filter(({ align }) => align === 'right')
    .flatMap(({ value, width, align }) =>
      rows.map((row, index) => width / sheet.widthOf(value(row, index), { size: SIZE, align })),
    );
  return shares.reduce((size, share) => Math.min(size, SIZE * share), SIZE);
}

const detailSizeOf = (size: number): number => (DETAIL_SIZE / SIZE) * size;

type PlacedColumn<Row> = Column<Row> & { x: number; width: number; align: 'left' | 'right' };

function placeColumns<Row>(sheet: Sheet, columns: readonly Column<Row>[]): PlacedColumn<Row>[] {
  const fixed = columns.reduce((sum, { width = 0 }) => sum + width, 0);
  const rest = sheet.width - fixed - (columns.length - 1) * GAP;
  let x = sheet.left;
  return columns.map((column) => {
    const placed = { ...column, x, width: column.width ?? rest, align: column.align ?? ('left' as const) };
    x += placed.width + GAP;
    return placed;
  });
}

function drawHead<Row>(sheet: Sheet, columns: readonly PlacedColumn<Row>[]): void {
  const style = { size: HEAD_SIZE, colour: colours.quiet, font: 'bold', spacing: 0.3 } as const;
  const heights = columns.map(({ label, width }) => sheet.heightOf(label.toUpperCase() || ' ', { ...style, width }));
  const height = Math.max(...heights) + 2 * PADDING;
  sheet.fill(sheet.left - 4, sheet.y, sheet.width + 8, height, colours.ground);
  for (const [index, { label, x, width, align }] of columns.entries())
    sheet.text(label.toUpperCase(), x, sheet.y + height - PADDING - heights[index]!, { ...style, width, align });
  sheet.y += height;
  sheet.line(sheet.y, { colour: colours.ink });
}
