import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import type { DocumentContent } from '../invoices/invoices.module.js';
import { drawDocument } from './draw-document.js';
import type { Drawing, PrintedOrder } from './drawing.js';

const orderOf = (lineCount: number): PrintedOrder => ({
  number: 'CH-10042',
  createdAt: new Date('2026-11-23T06:00:00.000Z'),
  fullName: 'कविता मिश्रा',
  address: '4/118 Vipul Khand, Gomti Nagar',
  city: 'Lucknow',
  postalCode: '226010',
  state: 'Uttar Pradesh',
  country: 'India',
  phone: '+919876543210',
  courier: null,
  trackingNumber: null,
  lines: Array.from({ length: lineCount }, (_, index) => ({
    name: `Batch ${index + 1}`,
    quantity: 3,
    personalisation: [],
    sku: null,
    options: null,
    artworkHash: null,
  })),
});

const orderWithLine = (changes: Partial<PrintedOrder['lines'][number]>): PrintedOrder => {
  const order = orderOf(1);
  return { ...order, lines: order.lines.map((line) => ({ ...line, ...changes })) };
};

/** The text of each page. */
async function pagesOf(drawing: Drawing): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await drawDocument(drawing))));
  return text.map((page) => page.replaceAll(/\s+/g, ' '));
}

describe('a packing slip', () => {
  it('has items on every page, however many there are', async () => {
    for (let lineCount = 18; lineCount <= 30; lineCount++) {
      const pages = await pagesOf({ kind: 'packing-slip', order: orderOf(lineCount) });
      expect(pages[0]).toContain('Thank you for your order.');
      expect(pages.at(-1), `${lineCount} lines`).toContain(`Batch ${lineCount}`);
    }
  });

  it.each([
    [1, 'CH-10042, 1 piece '],
    [3, 'CH-10042, 3 pieces '],
  ])('says how many pieces to pack: %i', async (quantity, text) => {
    const [slip] = await pagesOf({ kind: 'packing-slip', order: orderWithLine({ quantity }) });
    expect(slip).toContain(text);
  });
});

describe('a name', () => {
  it.each([
    ['a joiner', 'श्‍याम'],
    ['a non-joiner', 'तमिल‌नाडु'],
    ['a nukta after the vowel sign', 'बडे़ लाल'],
    ['an emoji of several people', 'Family 👨‍👩‍👧'],
  ])('may contain %s', async (_, fullName) => {
    const [slip] = await pagesOf({ kind: 'packing-slip', order: { ...orderOf(1), fullName } });
    expect(slip).toContain('4/118 Vipul Khand');
  });

  it.each([
    ['Bengali', 'অমর রায়'],
    ['Gujarati', 'અમર પટેલ'],
    ['Gurmukhi', 'ਅਮਰ ਕੌਰ'],
    ['Kannada', 'ಅಮರ ರಾವ'],
    ['Malayalam', 'അമല നായർ'],
    ['Odia', 'ଅମର ଦାସ'],
    ['Tamil', 'அமலா ரவி'],
    ['Telugu', 'అమల'],
    ['Urdu', 'ادا'],
    ['Latin letters with marks', 'Łukasz Žák'],
    ['Vietnamese', 'Nguyễn Hữu'],
    ['Hindi and Tamil', 'अमला ரவி'],
    ['Russian', 'Анна Ёлкина'],
    ['Kazakh', 'Әлия Қуанова'],
    ['Greek', 'Νίκος Ἀθηνᾶ'],
    ['Chinese', '王小明'],
    ['Japanese', '山田カナ'],
    ['Korean', '김민수'],
    ['letters and emoji', 'Asha 🎂 ♥'],
    ['letters and symbols', 'Asha ★ ✓ → ① ≥'],
  ])('may be in %s', async (_, fullName) => {
    const [slip] = await pagesOf({ kind: 'packing-slip', order: { ...orderOf(1), fullName } });
    expect(slip).toContain(`${fullName} 4/118 Vipul Khand`);
  });

  it('takes little time even if it has hundreds of different emoji', async () => {
    const name = String.fromCodePoint(...Array.from({ length: 250 }, (_, index) => 0x1f300 + index));
    const start = process.cpuUsage();
    await drawDocument({ kind: 'packing-slip', order: orderWithLine({ name }) });
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1e6).toBeLessThan(2);
  });

  it('is broken into lines in other scripts too', async () => {
    const name = 'அமலா '.repeat(60).trim();
    const [slip] = await pagesOf({ kind: 'packing-slip', order: orderWithLine({ name }) });
    expect(slip).toContain(name.slice(0, 290));
  });
});

describe('an invoice', () => {
  it('has amounts of crores on one line', async () => {
    const state = { code: '09', name: 'Uttar Pradesh' } as const;
    const taxed = { taxablePaise: 8_46_60_999_16, cgstPaise: 76_19_489_92, sgstPaise: 76_19_489_92, igstPaise: 0 };
    const line = { ...taxed, shippingPaise: 50_00, discountPaise: 1_00, totalPaise: 9_98_99_979_00, rateBp: 1800 };
    const content: DocumentContent = {
      kind: 'tax-invoice',
      number: 'CH/26-27/000123',
      date: '2026-11-23',
      invoice: null,
      reason: null,
      order: { number: 'CH-10042', date: '2026-11-20' },
      courier: null,
      trackingNumber: null,
      cashPaise: null,
      seller: { legalName: 'Chhapai', address: [], state, gstin: '09AAPFU0939F1ZT' },
      buyer: { ...orderOf(0), name: 'Asha Verma', gstin: null },
      placeOfSupply: state,
      lines: [{ ...line, id: 'frames', description: 'Frame', hsn: '4414', quantity: 999, pricePaise: 99_999_91 }],
      totals: { ...taxed, totalPaise: line.totalPaise },
    };
    const [page] = await pagesOf({ kind: 'issued', content, issuedAt: new Date(), copies: ['Original'] });
    const row = page!.slice(page!.indexOf('PCS'));
    expect(row).toContain('99,999.91 50.00 1.00 8,46,60,999.16 76,19,489.92 9% 76,19,489.92 9% 9,98,99,979.00');
  });
});

describe('a job ticket', () => {
  it('names order and ticket on every page, at the top of all but the first and at the bottom', async () => {
    const order = orderOf(20);
    const [first, ...others] = await pagesOf({ kind: 'job-ticket', order, ticket: 2, url: 'https://shop.example/x' });
    expect(others.length).toBeGreaterThan(0);
    const name = 'Job ticket CH-10042, ticket 2';
    expect(first!.split(name)).toHaveLength(2);
    for (const page of others) {
      expect(page.startsWith(name)).toBe(true);
      expect(page.split(name)).toHaveLength(3);
    }
  });

  it.each([100_000, 1_000_000])('keeps a quantity of %d on one line', async (quantity) => {
    const order = orderWithLine({ quantity });
    const file = await drawDocument({ kind: 'job-ticket', order, ticket: 1, url: 'https://shop.example/x' });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)));
    expect(text[0]!.split('\n')).toContainEqual(expect.stringMatching(`^${quantity} × `));
  });

  it.each([
    ['in wide letters', 'WWWWWWW '],
    ['in Tamil', 'திருமணம் '],
  ])('continues on the next page if a job is longer than one, %s', async (_, word) => {
    const personalisation = Array.from({ length: 10 }, (_, index) => ({
      key: `${index}`,
      label: `Text ${index}`,
      value: `${word.repeat(25)}ends here`,
    }));
    const order = orderWithLine({ personalisation });
    const pages = await pagesOf({ kind: 'job-ticket', order, ticket: 1, url: 'https://shop.example/x' });
    expect(pages).toHaveLength(3);
    expect(pages.join(' ').split('ends here')).toHaveLength(11);
    expect(pages.at(-1)).toMatch(/^Job ticket CH-10042, ticket 1 Text .*Printed .*Checked .*Packed/);
  });

  it('contains everything a shopper wants printed, even in Hindi, whose characters consist of several parts', async () => {
    const answer = { key: 'text', label: 'Message', value: `${'मि'.repeat(190)} ends here` };
    const order = orderWithLine({ personalisation: [answer] });
    const [ticket] = await pagesOf({ kind: 'job-ticket', order, ticket: 1, url: 'https://shop.example/x' });
    const [slip] = await pagesOf({ kind: 'packing-slip', order });
    for (const page of [ticket, slip]) expect(page).toContain('ends here');
  });
});
