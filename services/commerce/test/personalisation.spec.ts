import type { CartReply, PersonalisationField, PersonalisationInput, Product } from '@chhapai/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop, orderOf, type Shop, type ShopperClient } from './shop.js';

const FIELDS: PersonalisationField[] = [
  { key: 'initial', kind: 'text', label: 'Initial', required: true, maxLength: 1 },
  { key: 'message', kind: 'text', label: 'Message', required: false, maxLength: 20 },
];

let shop: Shop;
let mug: Product;
let pens: Product;
let asha: ShopperClient;
beforeAll(async () => {
  shop = await openShop();
  const products = await shop.listProducts();
  [mug, pens] = [products[2]!, products[3]!];
  await shop.db.query('UPDATE products SET personalisation = $2::jsonb, minimum_quantity = 1 WHERE id = $1', [
    mug._id,
    JSON.stringify(FIELDS),
  ]);
  await shop.db.query(`UPDATE products SET personalisation = '[]', minimum_quantity = 25 WHERE id = $1`, [pens._id]);
});
afterAll(() => shop.close());
beforeEach(async () => void (asha = await shop.createShopper()));

interface AddReply extends Pick<CartReply, 'cart' | 'message'> {
  code?: string;
  details?: { field: string; message: string }[];
}
const add = (personalisation: unknown, quantity = 1, productId = mug._id) =>
  asha.send<AddReply>('POST', '/api/cart/add', { productId, quantity, personalisation });
const initial = (value: string): PersonalisationInput[] => [{ key: 'initial', value }];

describe('a personalised product', () => {
  it('keeps the answers in cart, order and order page, in the order of the fields', async () => {
    const { status, body } = await add([
      { key: 'message', value: '  Happy Diwali ' },
      { key: 'initial', value: 'अ' },
    ]);
    expect(status).toBe(200);
    const personalisation = [
      { key: 'initial', label: 'Initial', value: 'अ' },
      { key: 'message', label: 'Message', value: 'Happy Diwali' },
    ];
    expect(body.cart.items).toMatchObject([{ quantity: 1, personalisation, productId: { _id: mug._id } }]);

    const placed = await asha.place(orderOf(await asha.readCart()));
    expect(placed.status).toBe(201);
    expect(placed.body.order.orderItems).toMatchObject([{ productId: mug._id, personalisation }]);
    const one = await asha.send<{ order: object }>('GET', `/api/orders/${placed.body.order._id}`);
    expect(one.body.order).toEqual(placed.body.order);
  });

  it('keeps one line per personalisation, even if forty adds arrive at once', async () => {
    const replies = await Promise.all(Array.from({ length: 40 }, (_, n) => add(initial(n % 2 ? 'A' : 'B'))));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const { items } = await asha.readCart();
    expect(items.map(({ quantity }) => quantity)).toEqual([20, 20]);
    expect(items.map(({ personalisation }) => personalisation?.[0]?.value).sort()).toEqual(['A', 'B']);
  });

  it('treats composed and decomposed letters, and outer spaces, as the same text', async () => {
    await add(initial('é'));
    await add(initial(' e\u0301 '));
    expect((await asha.readCart()).items).toMatchObject([{ quantity: 2 }]);
  });

  it('finds a line by its own id, and by its product only if that has one line', async () => {
    await add(initial('A'), 2);
    expect((await asha.update(mug._id, 3)).body.cart.items).toMatchObject([{ quantity: 3 }]);
    await add(initial('B'));
    expect(await asha.update(mug._id, 5)).toMatchObject({ status: 409, body: { code: 'cart.line_ambiguous' } });
    expect(await asha.remove(mug._id)).toMatchObject({ status: 409, body: { code: 'cart.line_ambiguous' } });
    const [first, second] = (await asha.readCart()).items;
    expect((await asha.update(second!._id, 7)).body.cart.items.map(({ quantity }) => quantity)).toEqual([3, 7]);
    expect((await asha.remove(first!._id)).body.cart.items).toMatchObject([{ quantity: 7 }]);
  });

  it('is ordered line by line, whether a client lists each line or the total per product', async () => {
    await add(initial('A'), 2);
    await add(initial('B'));
    const submission = orderOf(await asha.readCart());
    expect(submission.orderItems).toHaveLength(2);
    const summed = { ...submission, orderItems: [{ ...submission.orderItems[0]!, quantity: 3 }] };
    const { status, body } = await asha.place(summed);
    expect(status).toBe(201);
    expect(body.order.orderItems).toMatchObject([
      { quantity: 2, personalisation: [{ value: 'A' }] },
      { quantity: 1, personalisation: [{ value: 'B' }] },
    ]);
    await add(initial('A'));
    await add(initial('B'));
    expect((await asha.place(orderOf(await asha.readCart()))).status).toBe(201);
  });

  it('names the required field that is empty', async () => {
    for (const given of [undefined, [], initial('   '), initial('\u200b'), [{ key: 'message', value: 'Hello' }]]) {
      const { status, body } = await add(given);
      expect(status).toBe(422);
      expect(body).toMatchObject({
        code: 'cart.personalisation_required',
        details: [{ field: 'personalisation.initial' }],
      });
      expect(body.message).toBe(`${mug.name}: Please fill in “Initial”`);
    }
    expect((await asha.readCart()).items).toEqual([]);
  });

  it.each([
    ['a letter of another script', 'initial', 'ж'],
    ['a Hindi conjunct as one letter', 'initial', 'क्षि'],
    ['an emoji family as one of twenty characters', 'message', '👨‍👩‍👧‍👦'.repeat(20)],
    ['an emoji with a skin tone', 'message', '👍🏽'.repeat(20)],
  ])('accepts %s', async (_, key, value) => {
    const { status, body } = await add(key === 'initial' ? initial(value) : [...initial('A'), { key, value }]);
    expect(status).toBe(200);
    expect(body.cart.items[0]!.personalisation?.at(-1)).toMatchObject({ key, value });
  });

  it.each([
    ['two characters where one fits', 'initial', 'AB'],
    ['a digit for a letter', 'initial', '1'],
    ['an emoji for a letter', 'initial', '😀'],
    ['10,000 letters', 'message', 'x'.repeat(10_000)],
    ['10,000 accents over one letter', 'initial', `a${'\u0301'.repeat(10_000)}`],
    ['a line break', 'message', 'Happy\nDiwali'],
    ['an escape character', 'message', '\u001b[31mred'],
    ['text that runs backwards', 'message', '\u202egnp.exe'],
  ])('refuses %s', async (_, key, value) => {
    const answers = key === 'initial' ? initial(value) : [...initial('A'), { key, value }];
    const { status, body } = await add(answers);
    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: 'cart.personalisation_invalid',
      details: [{ field: `personalisation.${key}` }],
    });
    expect((await asha.readCart()).items).toEqual([]);
  });

  it.each([
    ['an unknown field', [...initial('A'), { key: 'colour', value: 'red' }]],
    ['__proto__', [...initial('A'), { key: '__proto__', value: 'red' }]],
    ['a field twice', [...initial('A'), ...initial('B')]],
    ['a file for a text field', [{ key: 'initial', fileId: '0197b3a0-0000-7000-8000-000000000000' }]],
  ])('refuses %s', async (_, answers) => {
    expect(await add(answers)).toMatchObject({ status: 422, body: { code: 'cart.personalisation_invalid' } });
  });

  it.each([
    ['NUL', initial('a\0')],
    ['half a surrogate pair', initial('\ud83d')],
    ['a number', [{ key: 'initial', value: 1 }]],
    ['a list', 'A'],
    ['twenty-one answers', Array.from({ length: 21 }, (_, n) => ({ key: `k${n}`, value: 'x' }))],
    ['a label', [{ key: 'initial', value: 'A', label: 'Free' }]],
  ])('refuses a request with %s', async (_, answers) => {
    expect((await add(answers)).status).toBe(400);
  });

  it('cannot be ordered while a required answer is missing', async () => {
    await add(initial('A'));
    const submission = orderOf(await asha.readCart());
    const withBackField = [...FIELDS, { key: 'back', kind: 'text', label: 'Back', required: true }];
    const setFields = (fields: unknown) =>
      shop.db.query('UPDATE products SET personalisation = $2::jsonb WHERE id = $1', [mug._id, JSON.stringify(fields)]);
    await setFields(withBackField);
    const { status, body } = await asha.place(submission);
    await setFields(FIELDS);
    expect([status, body.code]).toEqual([422, 'cart.personalisation_required']);
    expect((await asha.readCart()).items).toHaveLength(1);
  });
});

describe('a minimum quantity', () => {
  const addPens = (quantity: number) => add(undefined, quantity, pens._id);

  it('is shown with the line and enforced on adding and on changing', async () => {
    for (const quantity of [1, 24]) {
      const { status, body } = await addPens(quantity);
      expect(status).toBe(422);
      expect(body).toMatchObject({
        code: 'cart.minimum_quantity',
        message: `The minimum order for ${pens.name} is 25 pieces`,
        details: [{ field: 'quantity' }],
      });
    }
    const { body } = await addPens(25);
    expect(body.cart.items).toMatchObject([{ quantity: 25, productId: { minimumQuantity: 25 } }]);
    expect((await asha.update(pens._id, 24)).body.code).toBe('cart.minimum_quantity');
    expect((await asha.update(body.cart.items[0]!._id, 1)).body.code).toBe('cart.minimum_quantity');
    expect((await asha.update(pens._id, 30)).body.cart.items).toMatchObject([{ quantity: 30 }]);
    expect((await asha.update(pens._id, 0)).body.cart.items).toEqual([]);
  });

  it('is also enforced for the order, whatever its body says', async () => {
    await addPens(25);
    await shop.db.query('UPDATE cart_lines SET quantity = 3 WHERE product_id = $1', [pens._id]);
    const { status, body } = await asha.place(orderOf(await asha.readCart()));
    expect([status, body.code]).toEqual([422, 'cart.minimum_quantity']);
    await asha.update(pens._id, 25);
    const shown = orderOf(await asha.readCart());
    const few = { ...shown, orderItems: [{ ...shown.orderItems[0]!, quantity: 1 }] };
    expect((await asha.place(few)).body.code).toBe('order.changed');
    expect((await asha.place(shown)).status).toBe(201);
  });
});
