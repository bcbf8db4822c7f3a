import { expect, it } from 'vitest';
import { readProducts } from './read-rows.js';

it('reads emojis wherever they are in a long file', async () => {
  // The first name is one character longer, so that the halves of all other emojis are at odd and even positions in turn.
  const names = Array.from({ length: 1_000 }, (_, index) => (index === 0 ? 'x' : '') + '🎁'.repeat(200));
  const rows = names.map((name) => `${name},mug,10\n`);
  const { products } = await readProducts(Buffer.from(`Name,Category,Price\n${rows.join('')}`));
  expect(products.map(({ fields }) => fields.name)).toEqual(names);
});
