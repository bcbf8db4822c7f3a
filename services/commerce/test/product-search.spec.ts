import { ProductsReply, type Product } from '@chhapai/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openShop, type Shop } from './shop.js';

let shop: Shop;
let all: Product[];
beforeAll(async () => {
  shop = await openShop();
  all = await shop.listProducts();
});
afterAll(() => shop.close());

const request = async (q: string, more = '') => shop.call('GET', `/api/products?q=${encodeURIComponent(q)}${more}`);
const find = async (q: string, more = '') => ProductsReply.parse((await request(q, more)).body);
const isOf = (...categories: string[]) =>
  expect.toSatisfy(
    (data: Product[]) => data.length > 0 && data.every(({ category }) => categories.includes(category)),
    `only ${categories}`,
  );

describe('a search', () => {
  it.each([
    ['cup', 'mug'],
    ['CUPS', 'mug'],
    ['pyala', 'mug'],
    ['मग', 'mug'],
    ['चाय का कप', 'mug'],
    ['bottel', 'bottle'],
    ['pani ki botal', 'bottle'],
    ['बोतल', 'bottle'],
    ['पानी की बोतल', 'bottle'],
    ['photoframe', 'photoframe'],
    ['फ्रेम', 'photoframe'],
    ['फ़ोटो', 'photoframe'],
    ['keyring', 'keychain'],
    ['key chain', 'keychain'],
    ['chabi', 'keychain'],
    ['चाबी का छल्ला', 'keychain'],
    ['mouse pad', 'mousepad'],
    ['mousepad', 'mousepad'],
    ['माउस पैड', 'mousepad'],
  ])('for %s finds every %s, before any other product', async (q, category) => {
    const { data, search } = await find(q);
    expect(data.filter((product) => product.category === category)).toHaveLength(
      all.filter((product) => product.category === category).length,
    );
    // A description may mention another product, so names come first.
    const first = data.slice(0, all.filter((product) => product.category === category).length);
    expect(first).toEqual(isOf(category));
    expect(search?.matched).toBe('exact');
  });

  it.each([
    ['chikankari mug', 'Chikankari Jaal Mug'],
    ['mug chikankari', 'Chikankari Jaal Mug'],
    ['चिकनकारी मग', 'Chikankari Jaal Mug'],
    ['frame for wedding', 'Wedding Monogram Frame'],
    ['shaadi ke liye frame', 'Wedding Monogram Frame'],
    ['शादी का फ्रेम', 'Wedding Monogram Frame'],
    ['deepavali cup', 'Diwali Diya Mug'],
    ['दिवाली मग', 'Diwali Diya Mug'],
    ['पतंग', 'Patang Season Mug'],
    ['kite bottle', 'Kite Flyer School Bottle'],
    ['naam wala mug', 'Golden Initial Mug'],
    ['lucknow photo', 'Lucknow Sunset Frame'],
    ['दरवाज़ा मग', 'Rumi Darwaza Mug'],
    ['इंडिगो माउस पैड', 'Indigo Block-Print Mouse Pad'],
    ['रूमी कीचेन', 'Rumi Darwaza Keychain'],
    ['मोनोग्राम', 'Wedding Monogram Frame'],
    ['diwali gift', 'Diwali Diya Mug'],
    ['foto frem', 'Festive Diya Frame'],
    ['chabi ka chhalla', 'Enamel Kite Keychain'],
  ])('for %s finds %s', async (q, name) => {
    const { data, search } = await find(q);
    expect(data.map((product) => product.name)).toContain(name);
    expect(search?.matched).toBe('exact');
  });

  it.each([
    ['mugg', 'mug', 'Chikankari Jaal Mug'],
    ['botle', 'bottle', 'Skyline Steel Bottle'],
    ['chikankri', 'chikankari', 'Chikankari Jaal Mug'],
    ['leathr keychian', 'leather keychain', 'Leather Initial Keychain'],
    ['daarwaza', 'darwaza', 'Rumi Darwaza Mug'],
    ['darvaja', 'darwaza', 'Rumi Darwaza Mug'],
    ['kollage', 'collage', 'Rooftop Kites Collage Frame'],
    ['kompany mug', 'company mug', 'Company Logo Mug'],
    ['indego', 'indigo', 'Indigo Block-Print Mouse Pad'],
  ])('for %s reports the correction %s', async (q, corrected, name) => {
    const { data, search } = await find(q);
    expect(search).toMatchObject({ matched: 'similar', corrected });
    expect(data.map((product) => product.name)).toContain(name);
  });

  it('falls back to products with some of the words, best matches first', async () => {
    const { data, search } = await find('purple wedding frame');
    expect(search).toMatchObject({ matched: 'similar' });
    expect(search).not.toHaveProperty('corrected');
    expect(data[0]).toMatchObject({ category: 'photoframe' });
  });

  it.each(['umbrella', 'teapot', 'zzzz', 'छाता'])('reports no results for %s', async (q) => {
    expect(await find(q)).toEqual({ success: true, data: [], search: { matched: 'none', total: 0 } });
  });

  it('always finds names that contain the text, ignoring case, and lists them first', async () => {
    for (const q of ['ug', 'RUMI dar', 'k-p', 'aal m', 'e']) {
      const named = all.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()));
      const { data } = await find(q);
      expect(data.slice(0, named.length), q).toEqual(named);
    }
  });

  it.each(['frame for wedding', 'wedding frame', 'shaadi ka frame'])(
    'for %s lists products with both words in the name before those for the occasion',
    async (q) => {
      const { data } = await find(q);
      expect(data.length).toBeGreaterThan(1);
      expect(data[0]?.name).toBe('Wedding Monogram Frame');
      for (const { name, occasions } of data.slice(1)) expect(`${name} ${occasions?.join(' ')}`).toMatch(/wedding/i);
    },
  );

  it('combines with category, occasion, prices and order, and counts the results', async () => {
    await shop.db.query(`UPDATE products SET occasions = '{home}' WHERE name = 'Patang Season Mug'`);
    await vi.waitFor(
      async () => expect((await find('kite', '&occasion=home&category=mug')).data).toHaveLength(1),
      10_000,
    );
    const { data, search } = await find('cup', '&sort=price-high&maxPrice=300&limit=2');
    expect(data.map(({ price }) => price)).toEqual([299, 299]);
    expect(search).toEqual({ matched: 'exact', total: expect.any(Number) });
    expect(search!.total).toBeGreaterThan(2);
    // If the filters exclude all matches, the search is not widened.
    expect(await find('cup', '&category=bottle&maxPrice=10')).toMatchObject({
      data: [],
      search: { matched: 'exact', total: 0 },
    });
  });

  it('reflects new, renamed and withdrawn products and new synonyms at once', async () => {
    const listNames = async (q: string) => (await find(q)).data.map(({ name }) => name);
    await shop.db.query(`INSERT INTO products (name, category_id, price_paise, description, image)
                         VALUES ('Café Zarda Tumbler', 'bottle', 19900, 'A tumbler.', '/media/x-640.webp')`);
    await vi.waitFor(async () => expect(await listNames('cafe tumbler')).toEqual(['Café Zarda Tumbler']), 10_000);
    expect((await find('tumblr')).search).toMatchObject({ corrected: 'tumbler' });
    await shop.db.query(`INSERT INTO search_synonyms VALUES ('gilas', '{tumbler}')`);
    await vi.waitFor(async () => expect(await listNames('gilas')).toEqual(['Café Zarda Tumbler']), 10_000);
    await shop.db.query(`UPDATE products SET name = 'Zarda Jug' WHERE name = 'Café Zarda Tumbler'`);
    await vi.waitFor(async () => expect(await listNames('zarda')).toEqual(['Zarda Jug']), 10_000);
    await shop.db.query(`UPDATE products SET available = false WHERE name = 'Zarda Jug'`);
    await vi.waitFor(async () => expect(await listNames('zarda jug')).not.toContain('Zarda Jug'), 10_000);
  });
});

describe('a search for a common word', () => {
  const named = ['Zephyr Mug', 'Blue Zephyr Mug'];
  beforeAll(async () => {
    await shop.db.query(
      `INSERT INTO products (name, category_id, price_paise, description, image)
       SELECT 'Breeze ' || n, 'mug', 19900, 'Zephyr.', '/media/x-640.webp' FROM generate_series(1, 1100) AS n
       UNION ALL SELECT name, 'mug', 29900, '', '/media/x-640.webp' FROM unnest($1::text[]) AS name`,
      [named],
    );
    await vi.waitFor(async () => expect((await find('zephyr', '&page=1')).data).toHaveLength(48), 10_000);
  });
  afterAll(() => shop.db.query(`DELETE FROM products WHERE name LIKE 'Breeze %' OR name = ANY($1)`, [named]));

  it('is counted up to 1,000, and finds names with the word first, even if they were added last', async () => {
    const { data, total, search } = await find('zephyr', '&page=1');
    expect(data.slice(0, 2).map(({ name }) => name)).toEqual(named);
    expect(total).toEqual({ count: 1000, exact: false });
    expect(search).toEqual({ matched: 'exact', total: 1000 });
  });

  it.each(['', '&sort=price-high', '&category=mug'])(
    'has no gaps between its pages, by number or cursor (%s)',
    async (more) => {
      const found: string[] = [];
      for (let page = 1, after = ''; ; page++) {
        const { data, next } = await find('zephyr', `${more}&limit=60&${after || 'page=1'}`);
        if ([9, 17, 19].includes(page))
          expect((await find('zephyr', `${more}&limit=60&page=${page}`)).data).toEqual(data);
        found.push(...data.map(({ name }) => name));
        if (!next) break;
        after = `after=${next}`;
      }
      expect(found).toHaveLength(1102);
      expect(new Set(found).size).toBe(1102);
      expect(found.slice(0, 2).toSorted()).toEqual(named.toSorted());
    },
  );
});

describe('a search that is corrected or finds some of the words', () => {
  beforeAll(async () => {
    await shop.db.query(
      `INSERT INTO products (name, category_id, price_paise, description, image)
       SELECT 'Gazelle ' || n, 'mug', 19900, '', '/media/x-640.webp' FROM generate_series(1, 130) AS n`,
    );
    await vi.waitFor(async () => expect((await find('gazelle', '&page=1')).total?.count).toBe(130), 5000);
  });
  afterAll(() => shop.db.query(`DELETE FROM products WHERE name LIKE 'Gazelle %'`));

  it.each(['gazele', 'purple gazelle'])('for %s has no gaps between its pages by cursor', async (q) => {
    const first = await find(q, '&limit=60&page=1');
    const second = await find(q, `&limit=60&after=${first.next}`);
    const third = await find(q, `&limit=60&after=${second.next}`);
    const names = [first, second, third].flatMap(({ data }) => data.map(({ name }) => name));
    expect(new Set(names)).toEqual(new Set(Array.from({ length: 130 }, (_, index) => `Gazelle ${index + 1}`)));
    expect(names).toHaveLength(130);
    for (const page of [first, second, third]) {
      expect(page.search).toMatchObject({ matched: 'similar', total: 130 });
      expect(page.total).toEqual({ count: 130, exact: true });
    }
    expect(third.next).toBeNull();
  });
});

describe('an unusual search', () => {
  it.each(['', ' ', '\t\n'])('without words (%j) lists the catalogue', async (q) => {
    expect(await find(q)).toEqual({ success: true, data: await shop.listProducts() });
  });

  it.each([
    ['a pattern of LIKE', '%'],
    ['a wildcard of LIKE', '_'],
    ['a backslash', '\\'],
    ['escaped wildcards', '\\%\\_'],
    ['full-width wildcards', '％＿'],
    ['a regular expression', '.*'],
    ['a costly regular expression', '(a+)+$'],
    ['an emoji', '🎁'],
    ['operators of a tsquery', '& | ! <-> :*'],
    ['quotation marks', `'"\`´`],
    ['SQL', `'; DROP TABLE products; --`],
    ['markup', '<script>alert(1)</script>'],
    ['a prototype', '__proto__'],
  ])('for %s is harmless', async (_, q) => {
    const { status, body } = await request(q);
    expect(status).toBe(200);
    const { data } = ProductsReply.parse(body);
    const named = all.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()));
    expect(data.length).toBe(named.length);
    expect((await shop.listProducts()).length).toBeGreaterThanOrEqual(all.length);
  });

  it('is limited to 200 characters', async () => {
    expect((await request('mug '.repeat(50).trim())).status).toBe(200);
    expect((await request('कप '.repeat(60).trim())).status).toBe(200);
    for (const q of ['x'.repeat(201), 'm'.repeat(10_000)]) {
      const { status, body } = await request(q);
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'request.invalid', message: 'q must have at most 200 characters' });
    }
  });

  it.each(['%00', 'mug%00', '%ED%A0%80', '%FF'])(
    'of unreadable characters (%s) is refused or finds nothing',
    async (q) => {
      const { status, body } = await shop.call('GET', `/api/products?q=${q}`);
      expect([status, body]).toMatchObject(status === 200 ? [200, { data: [] }] : [400, { success: false }]);
    },
  );
});
