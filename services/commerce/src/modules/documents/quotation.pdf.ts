import { formatPhone, QUOTATION_LIMITS, quotationTotals } from '@chhapai/contracts';
import { amount, day, drawTotal, percent, rupees, stateOf, taxNames } from './document-amounts.js';
import type { Drawing, PrintedQuotation } from './drawing.js';
import { drawFacts, drawLetterhead, type Fact } from './letterhead.js';
import { indianDay } from './order-lines.js';
import { colours, printable, printableUpTo, Sheet } from './sheet.js';
import { drawTable, type Column } from './table.js';

type QuotationDrawing = Extract<Drawing, { kind: 'quotation' }>;
type Line = PrintedQuotation['lines'][number];

/** Draws an offer to a customer. A draft says so, because it may still change. */
export async function drawQuotation({ quotation }: QuotationDrawing): Promise<Buffer> {
  const { number, createdAt, sentAt, offer } = quotation;
  const { seller } = offer;
  const title = `Quotation ${number}`;
  const issuedAt = sentAt ?? createdAt;
  const footer = `${title}, ${printable(seller.legalName)}`;
  const sheet = await Sheet.create({ title, createdAt: issuedAt, footer });
  const gstin = seller.gstin ? [`GSTIN ${seller.gstin}`] : [];
  drawLetterhead(sheet, {
    title: 'Quotation',
    note: sentAt ? number : `${number}, draft`,
    name: printable(seller.legalName),
    address: [...seller.address.map(printable), `State: ${stateOf(seller.state)}`, ...gstin],
  });
  drawFacts(sheet, factsOf(quotation, indianDay(issuedAt)), 4);
  drawFacts(sheet, partiesOf(quotation), 2);
  sheet.y += 4;
  drawTable(sheet, lineColumns(quotation), quotation.lines);
  drawAmounts(sheet, quotation);
  drawTerms(sheet, quotation);
  return sheet.finish();
}

const isTaxed = ({ offer }: PrintedQuotation): boolean => offer.kind === 'tax-invoice';

function factsOf(quotation: PrintedQuotation, date: string): Fact[] {
  const { number, validUntil, offer } = quotation;
  return [
    { label: 'Quotation number', value: number },
    { label: 'Date', value: date },
    { label: 'Valid until', value: day(validUntil) },
    isTaxed(quotation)
      ? { label: 'Place of supply', value: stateOf(offer.placeOfSupply) }
      : { label: 'Payment', value: 'Cash on delivery' },
  ];
}

function partiesOf({ name, email, phone, gstin, address, city, state, postalCode }: PrintedQuotation): Fact[] {
  const contact = [printable(name), email, phone && formatPhone(phone), gstin && `GSTIN ${gstin}`];
  const addressLines = [printable(address), printable(`${city} ${postalCode}`), state];
  const text = (lines: string[]) => lines.filter(Boolean).join('\n');
  return [
    { label: 'For', value: text(contact) || '–' },
    { label: 'Delivery', value: text(addressLines) || 'Address to be given with the order' },
  ];
}

function lineColumns(quotation: PrintedQuotation): Column<Line>[] {
  const right = 'right' as const;
  const offered = new Map(quotation.offer.lines.map((line) => [line.id, line]));
  const rate: Column<Line> = {
    label: 'GST',
    width: 40,
    align: right,
    value: ({ id }) => percent(offered.get(id)?.rateBp ?? 0),
  };
  return [
    { label: '#', width: 16, value: (_, index) => String(index + 1) },
    { label: 'Description', value: ({ description }) => printable(description) || '–' },
    { label: 'HSN', width: 50, value: ({ id }) => offered.get(id)?.hsn || '–' },
    { label: 'Qty', width: 56, align: right, value: ({ quantity }) => quantity.toLocaleString('en-IN') },
    {
      label: isTaxed(quotation) ? 'Price incl. tax' : 'Price',
      width: 68,
      align: right,
      value: ({ pricePaise }) => amount(pricePaise),
    },
    ...(isTaxed(quotation) ? [rate] : []),
    { label: 'Amount', width: 80, align: right, value: ({ quantity, pricePaise }) => amount(quantity * pricePaise) },
  ];
}

function drawAmounts(sheet: Sheet, quotation: PrintedQuotation): void {
  const { itemsPaise, discountPaise, shippingPaise, totalPaise } = quotationTotals(quotation);
  const parts = [
    { label: 'Items', paise: itemsPaise },
    ...(discountPaise > 0 ? [{ label: 'Discount', paise: -discountPaise }] : []),
    { label: 'Shipping', paise: shippingPaise },
  ];
  drawTotal(sheet, { parts, label: 'Total', totalPaise });
  if (!isTaxed(quotation)) return;
  const { offer } = quotation;
  const taxes = taxNames(offer).map(({ label, field }) => `${label} ${rupees(offer.totals[field])}`);
  const note = `The total includes ${taxes.join(' and ')} on a taxable value of ${rupees(offer.totals.taxablePaise)}.`;
  sheet.paragraph(note, { size: 8.5, colour: colours.quiet });
}

/** Draws the terms in full, because the customer agrees to all of them. */
function drawTerms(sheet: Sheet, { terms, validUntil, offer }: PrintedQuotation): void {
  sheet.y += 12;
  const lines = terms
    .split('\n')
    .map((line) => printableUpTo(line, QUOTATION_LIMITS.terms))
    .filter(Boolean);
  if (lines.length > 0) {
    sheet.makeRoom(40);
    sheet.text('TERMS', sheet.left, sheet.y, { size: 6.5, colour: colours.quiet, spacing: 0.5 });
    sheet.y += 11;
    for (const line of lines) {
      sheet.makeRoom(sheet.heightOf(line, { size: 9, width: sheet.width }));
      sheet.paragraph(line, { size: 9 });
    }
    sheet.y += 10;
  }
  sheet.makeRoom(30);
  sheet.paragraph(
    `To order, open the link in our email and accept this quotation by ${day(validUntil)}. You pay cash on delivery. Amounts in Indian rupees.`,
    { size: 9 },
  );
  sheet.y += 8;
  sheet.text(`For ${printable(offer.seller.legalName)}`, sheet.left, sheet.y, { font: 'bold', align: 'right' });
  sheet.y += 16;
}
