import { colours, type Sheet } from './sheet.js';

/** Name of the document, and everything else at the top of the first page. */
export interface Letterhead {
  title: string;
  /** Below the title, e.g. the name of the copy. */
  note: string;
  /** The sender. */
  name: string;
  /** Lines below the sender. */
  address: readonly string[];
}

/** Draws the top of the first page: the sender on the left, the document's name on the right. */
export function drawLetterhead(sheet: Sheet, { title, note, name, address }: Letterhead): void {
  const half = sheet.width / 2 - 10;
  const top = sheet.y;
  sheet.paragraph(name, { size: 20, font: 'bold', width: half });
  sheet.y += 2;
  sheet.paragraph(address.join('\n'), { size: 8.5, colour: colours.quiet, width: half });
  const right = { width: half, align: 'right' as const };
  const x = sheet.right - half;
  sheet.text(title, x, top, { ...right, size: 20, font: 'bold', colour: colours.accent });
  sheet.text(note, x, top + 26, { ...right, size: 8.5, colour: colours.quiet });
  sheet.y = Math.max(sheet.y, top + 44) + 12;
}

/** A label in small capitals with its value; if it has several lines, the first is emphasised. */
export interface Fact {
  label: string;
  value: string;
}

const GAP = 14;
const LABEL_HEIGHT = 17;
const PADDING = 7;

/** Draws facts side by side in columns of equal width, below a hairline. Moves `y` below the tallest. */
export function drawFacts(sheet: Sheet, facts: readonly Fact[], columns: number): void {
  const width = (sheet.width - (columns - 1) * GAP) / columns;
  const first = { size: 9.5, font: 'bold', width } as const;
  const rest = { size: 9, width };
  for (let start = 0; start < facts.length; start += columns) {
    const row = facts.slice(start, start + columns).map(({ label, value }) => {
      const [head = '', ...lines] = value.split('\n');
      const headHeight = sheet.heightOf(head, first);
      const below = lines.join('\n');
      return { label, head, below, headHeight, height: headHeight + (below ? sheet.heightOf(below, rest) + 1 : 0) };
    });
    const height = LABEL_HEIGHT + Math.max(...row.map((fact) => fact.height)) + PADDING;
    sheet.makeRoom(height);
    sheet.line(sheet.y);
    for (const [index, { label, head, below, headHeight }] of row.entries()) {
      const x = sheet.left + index * (width + GAP);
      const y = sheet.y + LABEL_HEIGHT;
      sheet.text(label.toUpperCase(), x, sheet.y + 7, { size: 6.5, colour: colours.quiet, width, spacing: 0.5 });
      sheet.text(head, x, y, first);
      if (below) sheet.text(below, x, y + headHeight + 1, rest);
    }
    sheet.y += height;
  }
}
