import {
  MAX_IMPORT_BYTES,
  PRODUCT_COLUMNS,
  productImportPaths,
  StaffJobReply,
  type StaffProduct,
} from '@chhapai/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openImportsShop, type ImportsShop } from './imports-shop.js';
import { PRODUCTS } from './products-shop.js';

let shop: ImportsShop;
beforeAll(async () => void (shop = await openImportsShop()));
afterAll(() => shop.close());
const post: ImportsShop['post'] = (...request) => shop.post(...request);
const waitForEnd: ImportsShop['waitForEnd'] = (job) => shop.waitForEnd(job);
const check: ImportsShop['check'] = (text) => shop.check(text);
const run: ImportsShop['run'] = (dryRun) => shop.run(dryRun);
const find: ImportsShop['find'] = (q) => shop.find(q);

async function importAll(text: string | Uint8Array) {
  const { job, faults } = await check(text);
  expect(faults).toEqual([]);
  return run(job);
}
const countProducts = async () => (await shop.db.query('SELECT count(*)::int AS n FROM products')).rows[0].n as number;
const exportProducts = async (query = '') => {
  const headers = { authorization: shop.staff.authorization };
  const reply = await fetch(`${shop.url}${PRODUCTS}/export.csv${query}`, { headers });
  return { reply, text: Buffer.from(await reply.arrayBuffer()).toString('utf8') };
};

describe('an import', () => {
  it('shows its progress at every copy of the service, whichever works on it', async () => {
    const other = await shop.start();
    const { body } = await post(
      productImportPaths.check,
      Buffer.from('Name,Category,Price\nTote of two copies,Mugs,10\n'),
    );
    const headers = { authorization: shop.staff.authorization };
    const readJob = async (url: string) =>
      StaffJobReply.parse(await (await fetch(`${url}/api/admin/jobs/${body.job}`, { headers })).json());
    await vi.waitFor(async () => expect((await readJob(other.url)).state).toBe('done'), {
      timeout: 20_000,
      interval: 50,
    });
    expect(await readJob(other.url)).toEqual(await readJob(shop.url));
    await other.close();
  });

  it('checks the file first, and then adds all of its products', async () => {
    const file = `Name,Category,Price,Old price,Sold,Occasions,Price steps,Stock,SKU,Options,Variant price,Variant stock
Imported Tote,Mugs,"₹ 1,299.50",1500,no,diwali | office,10: 1200 | 50: 1100,12,TOTE-S,size: S,,4
,,,,,,,,TOTE-L,size: L | colour: Red,1350,
Imported Cap,bottle,99,,,,,made to order,,,,
`;
    const before = await countProducts();
    const checked = await check(file);
    expect(checked).toMatchObject({
      state: 'done',
      done: 3,
      total: 3,
      faults: [],
      result: { created: 2, changed: 0, unchanged: 0 },
    });
    expect(await countProducts()).toBe(before);
    expect((await post(productImportPaths.run(checked.job), Buffer.from('another'))).status).toBe(400);
    const { body } = await post(productImportPaths.run(checked.job), Buffer.from(file));
    expect(await waitForEnd(body.job)).toMatchObject({ state: 'done', result: { created: 2 } });
    expect(await find('imported')).toMatchObject([
      { name: 'Imported Cap', category: 'bottle', price: 99, available: true, inStock: null, variants: [] },
      {
        name: 'Imported Tote',
        category: 'mug',
        price: 1299.5,
        oldPrice: 1500,
        available: false,
        version: 1,
        occasions: ['diwali', 'office'],
        stock: { tracked: true, quantity: 12 },
        inStock: 16,
        priceSteps: [
          { from: 10, price: 1200 },
          { from: 50, price: 1100 },
        ],
        variants: [
          { sku: 'TOTE-S', options: { size: 'S' }, price: null, quantity: 4 },
          { sku: 'TOTE-L', options: { size: 'L', colour: 'Red' }, price: 1350, quantity: null },
        ],
      },
    ]);
    const [cap] = await find('imported cap');
    expect(await shop.readAudit(cap!._id)).toMatchObject([{ action: 'product.created', by: shop.staff.email }]);
    expect((await post(productImportPaths.run(checked.job))).body.code).toBe('import.already_done');
    expect(await countProducts()).toBe(before + 2);
  });

  it('changes only what the columns of the file say', async () => {
    const product = await shop.create({
      description: 'Stays',
      priceSteps: [{ from: 10, price: 200 }],
      stock: { tracked: true, quantity: 3 },
      variants: [shop.variant('Import', { price: 310, quantity: 2 })],
    });
    const same = await shop.create();
    const file = `ID;Price;HSN\n${product._id.toUpperCase()};280;6911\n${same._id};299;\n`;
    expect(await importAll(file)).toMatchObject({ result: { created: 0, changed: 1, unchanged: 1 } });
    const [changed] = await find(product.name);
    const { updatedAt: _, classification: __, ...rest } = product;
    expect(changed).toMatchObject({ ...rest, price: 280, hsn: '6911', version: 2, tax: { hsn: '6911' } });
    expect((await shop.readAudit(product._id)).at(-1)).toMatchObject({ before: { price: 299, hsn: null } });
    expect(await shop.readAudit(same._id)).toHaveLength(1);
  });

  it('keeps variants by their SKU, and removes those that the file does not have', async () => {
    const product = await shop.create({ variants: [shop.variant('One', { quantity: 5 }), shop.variant('Two')] });
    const [one, two] = product.variants;
    const rows = [`${product._id},${two!.sku.toLowerCase()},colour: Two`, `${product._id},NEW-${two!.sku},colour: New`];
    await importAll(`ID,SKU,Options\n${rows.join('\n')}\n`);
    const [{ variants }] = (await find(product.name)) as [StaffProduct];
    expect(variants).toMatchObject([{ _id: two!._id }, { options: { colour: 'New' }, quantity: null }]);
    expect(variants.map(({ _id }) => _id)).not.toContain(one!._id);
  });

  it.each([
    ['UTF-16', (text: string) => Buffer.from(`\ufeff${text.replaceAll(',', '\t')}`, 'utf16le'), 'चाय Café UTF-16'],
    ['windows-1252', (text: string) => Buffer.from(text, 'latin1'), 'Café windows-1252'],
    ['UTF-8 with a byte order mark', (text: string) => Buffer.from(`\ufeff${text}`), 'चाय Café UTF-8'],
  ])('reads %s', async (_, encode, name) => {
    await importAll(encode(`Name,Category,Price\r\n${name},mug,10\r\n`));
    expect(await find(name)).toMatchObject([{ name }]);
  });

  it('reads formulas as text, without the apostrophe of an export', async () => {
    await importAll(`Name,Category,Price,Description\n"'=HYPERLINK(""x"")",mug,10,@SUM(formula)\n`);
    expect(await find('hyperlink')).toMatchObject([{ name: '=HYPERLINK("x")', description: '@SUM(formula)' }]);
  });
});

describe('an invalid file', () => {
  const fileWith = (cells: Record<string, string>) => {
    const all = { Name: 'Invalid', Category: 'mug', Price: '10', ...cells };
    return `${Object.keys(all).join(',')}\n${Object.values(all)
      .map((cell) => `"${cell}"`)
      .join(',')}\n`;
  };
  it.each<[string, string, { row: number; column: string; message?: string }[]]>([
    [
      'no columns that products need',
      'Name,Colour\nA,red\n',
      [
        { row: 1, column: 'Colour', message: 'is not a product column' },
        { row: 1, column: 'Category', message: 'is missing from the first row of the file' },
        { row: 1, column: 'Price', message: 'is missing from the first row of the file' },
      ],
    ],
    [
      'a column twice',
      'Name,Category,Price,price\nA,mug,1,2\n',
      [{ row: 1, column: 'Price', message: 'appears twice' }],
    ],
    ['no rows', 'Name,Category,Price\n', [{ row: 1, column: '', message: 'The file has no products' }]],
    ['only an empty line', '\n', [{ row: 1, column: '' }]],
    ['an extra quotation mark', 'Name,Category,Price\nA,mug,1\nB "x",mug,"2\n', [{ row: 3, column: '' }]],
    ['an unknown category', fileWith({ Category: 'Hats' }), [{ row: 2, column: 'Category' }]],
    ['a formula as the price', fileWith({ Price: '=A1*2' }), [{ row: 2, column: 'Price' }]],
    ['a decimal comma', fileWith({ Price: '299,50' }), [{ row: 2, column: 'Price' }]],
    ['a negative price', fileWith({ Price: '-5' }), [{ row: 2, column: 'Price' }]],
    ['a price of zero', fileWith({ Price: '0' }), [{ row: 2, column: 'Price', message: 'must be at least 0.01' }]],
    ['a huge price', fileWith({ Price: '99999999' }), [{ row: 2, column: 'Price' }]],
    ['no price', fileWith({ Price: '' }), [{ row: 2, column: 'Price', message: 'must not be empty' }]],
    ['an old price that is lower', fileWith({ 'Old price': '9' }), [{ row: 2, column: 'Old price' }]],
    ['price steps without numbers', fileWith({ 'Price steps': 'ten: 5' }), [{ row: 2, column: 'Price steps' }]],
    ['price steps that rise', fileWith({ 'Price steps': '10: 8 | 20: 9' }), [{ row: 2, column: 'Price steps' }]],
    ['a flag other than yes and no', fileWith({ Sold: 'maybe' }), [{ row: 2, column: 'Sold' }]],
    ['an unknown occasion', fileWith({ Occasions: 'easter' }), [{ row: 2, column: 'Occasions' }]],
    ['an HSN code of letters', fileWith({ HSN: 'abc' }), [{ row: 2, column: 'HSN' }]],
    ['a picture that does not exist', fileWith({ Picture: '/media/none-640.webp' }), [{ row: 2, column: 'Picture' }]],
    ['an ID that does not exist', fileWith({ ID: '7' }), [{ row: 2, column: 'ID' }]],
    ['a SKU twice', `${fileWith({ SKU: 'A', Options: 'size: S' })},,,a,size: L\n`, [{ row: 3, column: 'SKU' }]],
    ['a SKU without options', fileWith({ SKU: 'A', Options: '' }), [{ row: 2, column: 'Options' }]],
    ['options without a SKU', fileWith({ SKU: '', Options: 'size: S' }), [{ row: 2, column: 'SKU' }]],
    ['options without values', fileWith({ SKU: 'A', Options: 'large' }), [{ row: 2, column: 'Options' }]],
    [
      'a category that would be cut within an emoji',
      `Name,Category,Price\nA mug,${'m'.repeat(59)}🎁,10\n`,
      [{ row: 2, column: 'Category', message: `There is no category “${'m'.repeat(59)}”` }],
    ],
    [
      'a column that would be cut within an emoji',
      `Name,Category,Price,${'m'.repeat(59)}🎁\nA mug,mug,10,\n`,
      [{ row: 1, column: 'm'.repeat(59) }],
    ],
    ['a program', 'MZ\u0000\u0001', [{ row: 1, column: '' }]],
  ])('with %s is refused by row and column', async (_, file, faults) => {
    const checked = await check(file);
    expect(checked).toMatchObject({ state: 'done', faults });
    expect(checked.faults).toHaveLength(faults.length);
    expect(checked.result).toBeUndefined();
  });

  it('is reported row by row, and cannot be imported', async () => {
    const before = await countProducts();
    const { job, faults } = await check('Name,Category,Price\nGood,mug,10\nBad,hats,x\n\n,mug,5\n');
    expect(faults.map(({ row, column }) => `${row} ${column}`)).toEqual(['3 Price', '3 Category', '5 Name']);
    expect((await post(productImportPaths.run(job))).body.code).toBe('import.faulty');
    expect(await countProducts()).toBe(before);
  });

  it('changes nothing if the shop has changed since it was checked', async () => {
    const [first, second] = [await shop.create(), await shop.create()];
    const file = `ID,Price,SKU,Options\n${first._id},5,,\n${second._id},6,LATE-SKU,size: L\n`;
    const { job, faults } = await check(file);
    expect(faults).toEqual([]);
    const other = await shop.create({ variants: [{ sku: 'late-sku', options: { size: 'L' } }] });
    expect(await run(job)).toMatchObject({
      state: 'failed',
      faults: [{ row: 3, column: 'SKU', message: 'is already used by another product' }],
    });
    expect((await shop.send('GET', `/${first._id}`)).body.data).toEqual(first);
    await shop.patch(other, { variants: [] });
    expect(await run(job)).toMatchObject({ state: 'done', result: { changed: 2 } });
  });

  it('with 100,000 rows is refused', async () => {
    const file = `Name,Category,Price\n${'A mug,mug,10\n'.repeat(100_000)}`;
    expect((await check(file)).faults).toEqual([
      { row: 20_002, column: '', message: 'The file has more than 20,000 rows. Please split it.' },
    ]);
  });
});

it('refuses files of more than 20 MB, other types of file, and files from people who are not staff', async () => {
  const larger = Buffer.alloc(MAX_IMPORT_BYTES + 1, 'x');
  expect(await post(productImportPaths.check, larger)).toMatchObject({
    status: 413,
    body: { code: 'request.too_large' },
  });
  const { authorization } = await shop.createShopper();
  expect((await post(productImportPaths.check, larger, { authorization })).status).toBe(403);
  expect((await post(PRODUCTS, Buffer.from('a,b'))).status).toBe(415);
  expect((await post(productImportPaths.check)).status).toBe(400);
  expect((await post(productImportPaths.start, Buffer.from('a'))).status).toBe(400);
  const missing = '0197b3a0-0000-7000-8000-000000000000';
  expect(await post(productImportPaths.run(missing))).toMatchObject({ status: 404, body: { code: 'job.not_found' } });
});

it('starts one job per idempotency key', async () => {
  const file = Buffer.from('Name,Category,Price\nKeyed,mug,10\n');
  const key = { 'idempotency-key': 'import-once' };
  const [first, second] = [
    await post(productImportPaths.check, file, key),
    await post(productImportPaths.check, file, key),
  ];
  expect(second.body).toEqual(first.body);
  expect((await post(productImportPaths.check, Buffer.from('other'), key)).status).toBe(422);
  await waitForEnd(first.body.job);
});

describe('an export', () => {
  it('has the products of a filter, and no formulas', async () => {
    await shop.create({
      name: '+Formula, "quoted"',
      description: '@cmd\nsecond line',
      oldPrice: 400,
      occasions: ['home'],
      priceSteps: [{ from: 10, price: 250 }],
      images: ['/media/mug-chikankari-640.webp'],
      variants: [
        { sku: '1-A', options: { size: '-S' } },
        { sku: '1-B', options: { size: 'L', colour: 'Red' }, price: 300, quantity: 0 },
      ],
    });
    const { reply, text } = await exportProducts('?q=formula&category=mug');
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(text.startsWith(`\ufeff${PRODUCT_COLUMNS.join(',')}\n`)).toBe(true);
    const id = (await find('+formula'))[0]!._id;
    expect(text).toContain(
      `${id},"'+Formula, ""quoted""",mug,299,400,"'@cmd\nsecond line",no,yes,1,,home,/media/placeholder-640.webp,/media/mug-chikankari-640.webp,10: 250,made to order,1-A,size: -S,,,\n` +
        `${id},,,,,,,,,,,,,,,1-B,colour: Red | size: L,300,0,\n`,
    );
    expect((await exportProducts('?q=none-at-all')).text.split('\n')).toHaveLength(2);
    expect((await exportProducts('?colour=red')).reply.status).toBe(400);
    const { authorization } = await shop.createShopper();
    expect((await fetch(`${shop.url}${PRODUCTS}/export.csv`, { headers: { authorization } })).status).toBe(403);
  });

  it('can be imported again, and then changes nothing', async () => {
    const { text } = await exportProducts();
    const { result, faults } = await check(text);
    expect([faults, result]).toEqual([[], { results: [], created: 0, changed: 0, unchanged: await countProducts() }]);
  });
});
