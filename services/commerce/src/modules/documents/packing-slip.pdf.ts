import type { PrintedOrder } from './drawing.js';
import { drawFacts, drawLetterhead } from './letterhead.js';
import { addressText, detailsText, indianDay, piecesOf } from './order-lines.js';
import { printable, Sheet } from './sheet.js';
import { drawTable } from './table.js';

/** Draws the list of items to put into the parcel, without prices. */
export async function drawPackingSlip(order: PrintedOrder): Promise<Buffer> {
  const { number, createdAt, courier, trackingNumber, lines } = order;
  const title = `Packing slip ${number}`;
  const pieces = piecesOf(order);
  const sheet = await Sheet.create({ title, createdAt, footer: title });
  drawLetterhead(sheet, {
    title: 'Packing slip',
    note: `Order ${number} of ${indianDay(createdAt)}`,
    name: 'Chhapai',
    address: ['Printed in Lucknow'],
  });
  const delivery = printable([courier, trackingNumber].filter(Boolean).join(', '));
  drawFacts(
    sheet,
    [
      { label: 'Deliver to', value: addressText(order) },
      {
        label: 'Order',
        value: [`${number}, ${pieces === 1 ? '1 piece' : `${pieces} pieces`}`, delivery].filter(Boolean).join('\n'),
      },
    ],
    2,
  );
  // Written above the table: below a table that fills the page, this line would have a page to itself.
  sheet.y += 4;
  sheet.paragraph(
    'Thank you for your order. If anything is not right, please write to us and quote the order number.',
    { size: 9 },
  );
  sheet.y += 12;
  drawTable(
    sheet,
    [
      { label: '#', width: 16, value: (_, index) => String(index + 1) },
      {
        label: 'Item',
        value: ({ name }) => printable(name),
        detail: detailsText,
      },
      { label: 'Pieces', width: 60, align: 'right', value: ({ quantity }) => String(quantity) },
      { label: 'Packed', width: 60, align: 'right', value: () => '______' },
    ],
    lines,
  );
  return sheet.finish();
}
