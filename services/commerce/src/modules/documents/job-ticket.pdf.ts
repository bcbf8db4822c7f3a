import { shortArtworkHash } from '@chhapai/contracts';
import { encode } from 'uqr';
import type { Drawing, PrintedOrder } from './drawing.js';
import { drawFacts } from './letterhead.js';
import { detailsText, indianDay, piecesOf } from './order-lines.js';
import { colours, printable, Sheet } from './sheet.js';

const QR_SIZE = 108;
const STEPS = ['Printed / छपा', 'Checked / जाँचा', 'Packed / पैक'] as const;

type JobTicket = Extract<Drawing, { kind: 'job-ticket' }>;

/** Draws the ticket that accompanies a job through production. Its QR code opens the order's page, `url`. */
export async function drawJobTicket({ order, ticket, url }: JobTicket): Promise<Buffer> {
  const { number, createdAt, fullName, lines } = order;
  const title = `Job ticket ${number}`;
  const name = `${title}, ticket ${ticket}`;
  const sheet = await Sheet.create({ title, createdAt, footer: name });
  const top = sheet.y;
  sheet.grid(encode(url, { ecc: 'M', border: 0 }).data, sheet.right - QR_SIZE, top, QR_SIZE);
  const width = sheet.width - QR_SIZE - 20;
  sheet.paragraph('Job ticket / जॉब टिकट', { size: 12, font: 'bold', colour: colours.accent, width });
  sheet.paragraph(number, { size: 40, font: 'bold', width });
  sheet.paragraph(printable(fullName), { size: 12, width });
  sheet.y = Math.max(sheet.y, top + QR_SIZE) + 14;
  drawFacts(
    sheet,
    [
      { label: 'Ticket', value: String(ticket) },
      { label: 'Ordered', value: indianDay(createdAt) },
      { label: 'Lines', value: String(lines.length) },
      { label: 'Pieces', value: String(piecesOf(order)) },
    ],
    4,
  );
  for (const line of lines) drawJob(sheet, line, name);
  return sheet.finish();
}

const CONTENT_TOP = 8;
const MIN_CONTENT = 26;
const STEPS_GAP = 12;
const STEPS_HEIGHT = 28;
const QUANTITY_WIDTH = 66;
const QUANTITY_SIZE = 22;

/** Large quantities, which come from quotations, are smaller, because a wrapped number could be misread. */
function quantitySize(sheet: Sheet, pieces: string): number {
  const width = sheet.widthOf(pieces, { size: QUANTITY_SIZE, font: 'bold' });
  return width <= QUANTITY_WIDTH ? QUANTITY_SIZE : Math.floor((QUANTITY_SIZE * QUANTITY_WIDTH) / width);
}

/**
 * A job stays on one page if it fits on one. Further pages begin with the ticket's name, because they may be separated from the
 * first one in production.
 */
function drawJob(sheet: Sheet, line: PrintedOrder['lines'][number], ticketName: string): void {
  const { name, quantity, artworkHash } = line;
  const left = sheet.left + 74;
  const width = sheet.width - 74;
  const title = { x: left, size: 13, font: 'bold', width } as const;
  const details = { x: left, size: 11, width } as const;
  const checksum = artworkHash === null ? '' : `Artwork checksum: ${shortArtworkHash(artworkHash)}`;
  const answers = [...detailsText(line).split('\n'), checksum].filter(Boolean);
  const makeRoom = (height: number) => {
    if (!sheet.makeRoom(height)) return;
    sheet.paragraph(ticketName, { size: 16, font: 'bold' });
    sheet.y += 10;
  };
  const answersHeight = answers.reduce((sum, answer) => sum + sheet.heightOf(answer, details), 4);
  const content = Math.max(sheet.heightOf(printable(name), title) + answersHeight, MIN_CONTENT);
  makeRoom(CONTENT_TOP + content + STEPS_GAP + STEPS_HEIGHT);
  sheet.line(sheet.y, { colour: colours.ink });
  sheet.y += CONTENT_TOP;
  const pieces = `${quantity} ×`;
  sheet.text(pieces, sheet.left, sheet.y - 3, {
    size: quantitySize(sheet, pieces),
    font: 'bold',
    width: QUANTITY_WIDTH,
  });
  const end = sheet.y + content;
  sheet.paragraph(printable(name), title);
  sheet.y += 4;
  for (const answer of answers) {
    makeRoom(sheet.heightOf(answer, details));
    sheet.paragraph(answer, details);
  }
  if (answers.length === 0) sheet.y = end;
  makeRoom(STEPS_GAP + STEPS_HEIGHT);
  sheet.y += STEPS_GAP;
  for (const [index, step] of STEPS.entries()) {
    const x = left + index * 140;
    sheet.box(x, sheet.y, 13);
    sheet.text(step, x + 20, sheet.y, { size: 10, width: 116 });
  }
  sheet.y += STEPS_HEIGHT;
}
