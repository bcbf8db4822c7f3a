import { formatPhone } from '@chhapai/contracts';
import { hsnSummary, type DocumentContent, type HsnTotals, type InvoiceLine } from '../invoices/invoices.module.js';
import { amount, day, drawTotal, percent, rupees, stateOf, taxNames } from './document-amounts.js';
import type { Drawing } from './drawing.js';
import { drawFacts, drawLetterhead, type Fact } from './letterhead.js';
import { colours, printable, Sheet } from './sheet.js';
import { drawTable, type Column } from './table.js';

type IssuedDrawing = Extract<Drawing, { kind: 'issued' }>;

const TITLES: Readonly<Record<DocumentContent['kind'], string>> = {
  'tax-invoice': 'Tax invoice',
  'bill-of-supply': 'Bill of supply',
  bill: 'Bill',
  'credit-note': 'Credit note',
};
/** Rule 5(1)(f) of the CGST Rules prescribes the first sentence. */
const TAX_NOTES = {
  'bill-of-supply': 'Composition taxable person, not eligible to collect tax on supplies.',
  bill: 'The seller is not registered under GST. No tax is charged.',
} as const;

/** Draws an invoice or credit note with the particulars of rules 46, 49 and 53 of the CGST Rules. */
export async function drawIssuedDocument({ content, issuedAt, copies }: IssuedDrawing): Promise<Buffer> {
  const { kind, number, seller } = content;
  const title = TITLES[kind];
  const footer = `${title} ${number}, ${printable(seller.legalName)}`;
  const sheet = await Sheet.create({ title: `${title} ${number}`, createdAt: issuedAt, footer });
  for (const [index, copy] of copies.entries()) {
    if (index > 0) sheet.startCopy();
    drawCopy(sheet, content, copy);
  }
  return sheet.finish();
}

function drawCopy(sheet: Sheet, content: DocumentContent, copy: string): void {
  const { kind, seller, lines } = content;
  const gstin = seller.gstin ? [`GSTIN ${seller.gstin}`] : [];
  const address = [...seller.address.map(printable), `State: ${stateOf(seller.state)}`, ...gstin];
  drawLetterhead(sheet, { title: TITLES[kind], note: copy, name: printable(seller.legalName), address });
  drawFacts(sheet, factsOf(content), 4);
  drawFacts(sheet, partiesOf(content), 2);
  sheet.y += 4;
  drawTable(sheet, lineColumns(content), lines);
  drawTotals(sheet, content);
  if (isTaxed(content)) drawSummary(sheet, content);
  drawSignature(sheet, content);
}

const originalKind = ({ kind, invoice }: DocumentContent) => invoice?.kind ?? kind;
const isTaxed = (content: DocumentContent): boolean => originalKind(content) === 'tax-invoice';

function factsOf(content: DocumentContent): Fact[] {
  const { number, date, invoice, reason, order, placeOfSupply, courier, trackingNumber, cashPaise } = content;
  return [
    { label: `${TITLES[content.kind]} number`, value: number },
    { label: 'Date', value: day(date) },
    ...(invoice ? [{ label: `For ${TITLES[invoice.kind]}`, value: `${invoice.number}\nof ${day(invoice.date)}` }] : []),
    { label: 'Order', value: `${order.number}\nof ${day(order.date)}` },
    { label: 'Place of supply', value: stateOf(placeOfSupply) },
    ...(isTaxed(content) ? [{ label: 'Reverse charge', value: 'No' }] : []),
    ...(courier ? [{ label: 'Delivery', value: printable([courier, trackingNumber].filter(Boolean).join(', ')) }] : []),
    ...(cashPaise === null ? [] : [{ label: 'Cash on delivery', value: `Collect ${rupees(cashPaise)}` }]),
    ...(reason ? [{ label: 'Reason', value: printable(reason) }] : []),
  ];
}

function partiesOf({ buyer, placeOfSupply }: DocumentContent): Fact[] {
  const { name, address, city, postalCode, country, phone, gstin } = buyer;
  const addressLines = [
    printable(name),
    printable(address),
    printable(`${city} ${postalCode}`),
    printable(`${stateOf(placeOfSupply)}, ${country}`),
  ];
  return [
    { label: 'Billed to', value: [...addressLines, ...(gstin ? [`GSTIN ${gstin}`] : [])].join('\n') },
    { label: 'Delivered to', value: [...addressLines, ...(phone ? [formatPhone(phone)] : [])].join('\n') },
  ];
}

function lineColumns(content: DocumentContent): Column<InvoiceLine>[] {
  const right = 'right' as const;
  const taxes: Column<InvoiceLine>[] = taxNames(content).map(({ label, field, share }) => ({
    label,
    width: 42,
    align: right,
    value: (line) => amount(line[field]),
    detail: ({ rateBp }) => percent(rateBp * share),
  }));
  const discount: Column<InvoiceLine> = {
    label: 'Discount',
    width: 42,
    align: right,
    value: ({ discountPaise = 0 }) => amount(discountPaise),
  };
  const taxable = {
    label: 'Taxable value',
    width: 50,
    align: right,
    value: (line: InvoiceLine) => amount(line.taxablePaise),
  };
  return [
    { label: '#', width: 14, value: (_, index) => String(index + 1) },
    {
      label: 'Description',
      value: ({ description }) => printable(description),
      detail: ({ sku }) => (sku ? `SKU ${sku}` : ''),
    },
    { label: 'HSN', width: 32, value: ({ hsn }) => hsn || '–' },
    { label: 'Qty', width: 30, align: right, value: ({ quantity }) => String(quantity), detail: () => 'PCS' },
    {
      label: isTaxed(content) ? 'Price incl. tax' : 'Price',
      width: 46,
      align: right,
      value: ({ pricePaise }) => amount(pricePaise),
    },
    { label: 'Share of shipping', width: 42, align: right, value: ({ shippingPaise }) => amount(shippingPaise) },
    ...(content.lines.some(({ discountPaise }) => discountPaise) ? [discount] : []),
    ...(isTaxed(content) ? [taxable, ...taxes] : []),
    { label: 'Total', width: 54, align: right, value: ({ totalPaise }) => amount(totalPaise) },
  ];
}

function drawTotals(sheet: Sheet, content: DocumentContent): void {
  const { totals, invoice } = content;
  const parts = isTaxed(content)
    ? [
        { label: 'Taxable value', paise: totals.taxablePaise },
        ...taxNames(content).map(({ label, field }) => ({ label, paise: totals[field] })),
      ]
    : [];
  drawTotal(sheet, { parts, label: invoice ? 'Credited' : 'Total', totalPaise: totals.totalPaise });
}

function drawSummary(sheet: Sheet, content: DocumentContent): void {
  const right = 'right' as const;
  const columns: Column<HsnTotals>[] = [
    { label: 'Tax by HSN', value: ({ hsn }) => hsn || '–' },
    { label: 'Qty', width: 50, align: right, value: ({ quantity }) => String(quantity) },
    { label: 'Rate', width: 50, align: right, value: ({ rateBp }) => percent(rateBp) },
    { label: 'Taxable value', width: 70, align: right, value: ({ taxablePaise }) => amount(taxablePaise) },
    ...taxNames(content).map(({ label, field }) => ({
      label,
      width: 62,
      align: right,
      value: (totals: HsnTotals) => amount(totals[field]),
    })),
    {
      label: 'Tax',
      width: 62,
      align: right,
      value: ({ cgstPaise, sgstPaise, igstPaise }) => amount(cgstPaise + sgstPaise + igstPaise),
    },
  ];
  sheet.makeRoom(60);
  drawTable(sheet, columns, hsnSummary(content.lines));
  sheet.y += 14;
}

function drawSignature(sheet: Sheet, content: DocumentContent): void {
  sheet.makeRoom(78);
  const kind = originalKind(content);
  const note = kind === 'bill' || kind === 'bill-of-supply' ? TAX_NOTES[kind] : undefined;
  const notes = [note, 'Amounts in Indian rupees.'].filter(Boolean).join(' ');
  sheet.text(notes, sheet.left, sheet.y, { size: 8, colour: colours.quiet, width: 270 });
  const width = 190;
  const x = sheet.right - width;
  sheet.text(`For ${printable(content.seller.legalName)}`, x, sheet.y, { width, align: 'right', font: 'bold' });
  sheet.line(sheet.y + 56, { from: x });
  sheet.text('Authorised signatory', x, sheet.y + 60, { size: 8, colour: colours.quiet, width, align: 'right' });
  sheet.y += 78;
}
