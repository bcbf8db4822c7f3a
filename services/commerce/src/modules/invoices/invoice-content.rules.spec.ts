import { expect, it } from 'vitest';
import { creditNoteContent, hsnSummary, invoiceContent, type InvoicedSale } from './invoice-content.rules.js';

/** The order of the worked example: 2 mugs × 299 (5%), 1 mouse pad 249 (18%), shipping 50. */
const sale: InvoicedSale = {
  number: 'CH/26-27/000123',
  date: '2026-11-23',
  settings: {
    kind: 'regular',
    gstin: '09AAPFU0939F1ZT',
    legalName: 'Chhapai Prints LLP',
    address: ['1 Hazratganj', 'Lucknow 226001'],
    state: 'Uttar Pradesh',
  },
  deliveryState: 'Uttar Pradesh',
  shippingPaise: 50_00,
  discountPaise: 0,
  order: { number: 'CH-10042', date: '2026-11-20' },
  buyer: {
    name: 'Asha Verma',
    address: '12 Hazratganj',
    city: 'Lucknow',
    postalCode: '226001',
    country: 'India',
    phone: null,
    gstin: null,
  },
  courier: 'Delhivery',
  trackingNumber: '1234567890',
  cashPaise: 897_00,
  lines: [
    { id: 'mugs', description: 'Mug', hsn: '6912', quantity: 2, pricePaise: 299_00, rateBp: 500 },
    { id: 'pad', description: 'Mouse pad', hsn: '4016', quantity: 1, pricePaise: 249_00, rateBp: 1800 },
  ],
};

it('an invoice within the State has CGST and SGST', () => {
  const { kind, lines, totals } = invoiceContent(sale);
  expect(kind).toBe('tax-invoice');
  expect(lines).toMatchObject([
    {
      shippingPaise: 35_30,
      totalPaise: 633_30,
      taxablePaise: 603_14,
      cgstPaise: 15_08,
      sgstPaise: 15_08,
      igstPaise: 0,
    },
    {
      shippingPaise: 14_70,
      totalPaise: 263_70,
      taxablePaise: 223_48,
      cgstPaise: 20_11,
      sgstPaise: 20_11,
      igstPaise: 0,
    },
  ]);
  expect(totals).toEqual({
    taxablePaise: 826_62,
    cgstPaise: 35_19,
    sgstPaise: 35_19,
    igstPaise: 0,
    totalPaise: 897_00,
  });
});

it('an invoice to another State has IGST', () => {
  const { placeOfSupply, lines, totals } = invoiceContent({ ...sale, deliveryState: 'Karnataka' });
  expect(placeOfSupply).toEqual({ code: '29', name: 'Karnataka' });
  expect(lines).toMatchObject([
    { taxablePaise: 603_14, cgstPaise: 0, sgstPaise: 0, igstPaise: 30_16 },
    { taxablePaise: 223_47, cgstPaise: 0, sgstPaise: 0, igstPaise: 40_23 },
  ]);
  expect(totals).toEqual({ taxablePaise: 826_61, cgstPaise: 0, sgstPaise: 0, igstPaise: 70_39, totalPaise: 897_00 });
});

it.each([
  ['unregistered', 'bill'],
  ['composition', 'bill-of-supply'],
] as const)('a seller of kind %s issues a %s without tax', (kind, expected) => {
  const content = invoiceContent({ ...sale, settings: { ...sale.settings, kind } });
  expect(content.kind).toBe(expected);
  expect(content.lines.every(({ rateBp }) => rateBp === 0)).toBe(true);
  expect(content.totals).toMatchObject({ taxablePaise: 897_00, cgstPaise: 0, igstPaise: 0, totalPaise: 897_00 });
});

it('the summary adds up lines with the same HSN and rate', () => {
  const [mugs] = sale.lines;
  const content = invoiceContent({ ...sale, lines: [...sale.lines, { ...mugs!, id: 'more', quantity: 3 }] });
  const summary = hsnSummary(content.lines);
  expect(summary).toMatchObject([
    { hsn: '6912', rateBp: 500, quantity: 5 },
    { hsn: '4016', rateBp: 1800, quantity: 1 },
  ]);
  expect(summary.reduce((sum, { totalPaise }) => sum + totalPaise, 0)).toBe(content.totals.totalPaise);
});

it('a full credit note repeats the amounts of the invoice, whatever the rates are by then', () => {
  const invoice = invoiceContent(sale);
  const reference = { number: 'CN/26-27/000045', date: '2026-12-02' };
  const note = creditNoteContent(invoice, { ...reference, reason: 'Refused' });
  expect(note).toMatchObject({
    ...reference,
    kind: 'credit-note',
    invoice: { number: 'CH/26-27/000123', date: '2026-11-23', kind: 'tax-invoice' },
    cashPaise: null,
  });
  expect([note.lines, note.totals]).toEqual([invoice.lines, invoice.totals]);
});

it('a partial credit note credits the price of the returned pieces', () => {
  const note = creditNoteContent(invoiceContent(sale), {
    number: 'CN/26-27/000046',
    date: '2026-12-02',
    reason: null,
    returned: [{ id: 'mugs', quantity: 1 }],
  });
  expect(note.lines).toMatchObject([{ id: 'mugs', quantity: 1, shippingPaise: 0, totalPaise: 299_00 }]);
  expect(note.totals).toEqual({
    taxablePaise: 284_76,
    cgstPaise: 7_12,
    sgstPaise: 7_12,
    igstPaise: 0,
    totalPaise: 299_00,
  });
});
