import { shortArtworkHash } from '@chhapai/contracts';
import { encode } from 'uqr';
import type { Drawing, PrintedOrder } from './drawing.js';
import { drawFacts } from './letterhead.js';
import { detailsText, indianDay, piecesOf } from './order-lines.js';
import { colours, printable, Sheet } from './sheet.js';

const QR_SIZE = 108;
const STEPS = ['Printed / छपा', 'Checked / जाँचा', 'Packed / पैक'] as const;

type JobTicket = Extract<Drawing, { kind: 'job-ticket' }>;

/** Draws the ticket that goes through the press with the job. Its QR code opens the order's page, `url`. */
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

/** Further pages begin with the ticket's name, because they may be separated from the first one at the press. */
function drawJob(sheet: Sheet, line: PrintedOrder['lines'][number], ticketName: string): void {
  const { name, quantity, artworkHash } = line;
  const [left, width] = [sheet.left + 74, sheet.width - 74];
  const title = { size: 13, font: 'bold', width } as const;
  const checksum = artworkHash === null ? '' : `Artwork checksum: ${shortArtworkHash(artworkHash)}`;
  const answers = [detailsText(line), checksum].filter(Boolean).join('\n');
  const details = { size: 11, width } as const;
  const answersHeight = answers === '' ? 0 : sheet.heightOf(answers, details) + 4;
  const height = Math.max(sheet.heightOf(printable(name), title) + answersHeight, 26) + 48;
  if (sheet.makeRoom(height)) {
    sheet.paragraph(ticketName, { size: 16, font: 'bold' });
    sheet.y += 10;
  }
  sheet.line(sheet.y, { colour: colours.ink });
  const y = sheet.y + 8;
  sheet.text(`${quantity} ×`, sheet.left, y - 3, { size: 22, font: 'bold', width: 66 });
  sheet.text(printable(name), left, y, title);
  if (answers !== '') sheet.text(answers, left, y + sheet.heightOf(printable(name), title) + 4, details);
  const below = sheet.y + height - 28;
  for (const [at, step] of STEPS.entries()) {
    const x = left + at * 140;
    sheet.box(x, below, 13);
    sheet.text(step, x + 20, below, { size: 10, width: 116 });
  }
  sheet.y += height;
}
