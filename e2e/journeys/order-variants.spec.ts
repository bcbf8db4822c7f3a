import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import type { StaffProduct } from '@chhapai/contracts';
import { expectAccessible } from '../accessibility.js';
import { fillAddress, uniqueStreet } from '../checkout.js';
import { tabTo } from '../keyboard.js';
import { open } from '../live-page.js';
import { authorization, signIn, signInAsStaff } from '../shopper.js';

test.use({ viewport: { width: 390, height: 844 } });

test('a shopper gets a price break for two variants, orders the last pieces, and the next shopper is told', async ({
  page,
  browser,
  baseURL,
}) => {
  const staff = await browser.newPage({ baseURL: baseURL! });
  await signInAsStaff(staff);
  const product = await createTumbler(staff);
  const [small, large] = product.variants as [Variant, Variant];

  const late = await browser.newPage({ baseURL: baseURL! });
  await signIn(late);
  await add(late, product, large, 3);

  await signIn(page);
  await add(page, product, small, 7);
  await add(page, product, large, 2);
  await open(page, '/cart');
  await expect(page.getByText('Add 1 more and pay ₹270 each')).toBeVisible();
  await expect(page.getByText('Only 3 left')).toBeVisible();
  const largeOnes = page.getByRole('group', { name: `Quantity of ${product.name} (Large)` });
  await tabTo(page, largeOnes.getByRole('button', { name: 'Increase quantity' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('₹360.00 each')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Cart total' })).toContainText('₹2,970.00');
  await expectAccessible(page, 'the cart with variants');
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await fillAddress(page, uniqueStreet());
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Order Placed Successfully!' })).toBeVisible();
  await page.getByRole('link', { name: 'View your order' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: large.sku })).toContainText('₹1,080.00');

  await open(late, '/checkout');
  const summary = late.getByRole('region', { name: 'Your order' });
  await expect(summary.getByText('Sold out')).toBeVisible();
  await fillAddress(late, uniqueStreet());
  await late.getByRole('button', { name: 'Place Order' }).click();
  await expect(late.getByText(/Not everything can be ordered like this/)).toBeVisible();
  await expectAccessible(late, 'a checkout with a sold out item');
  await summary.getByRole('button', { name: /^Remove/ }).click();
  await expect(late.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();

  await archive(staff, product._id);
});

type Variant = StaffProduct['variants'][number];

async function createTumbler(staff: Page): Promise<StaffProduct> {
  const id = randomUUID().slice(0, 8);
  const response = await staff.request.post('/api/admin/products', {
    headers: { ...(await authorization(staff)), 'Idempotency-Key': id },
    data: {
      name: `Tumbler ${id}`,
      category: 'bottle',
      price: 300,
      priceSteps: [{ from: 10, price: 270 }],
      stock: { tracked: true, quantity: 20 },
      variants: [
        { sku: `TUMBLER-S-${id}`, options: { Size: 'Small' } },
        { sku: `TUMBLER-L-${id}`, options: { Size: 'Large' }, price: 400, quantity: 3 },
      ],
    },
  });
  expect(response.status(), await response.text()).toBe(201);
  return ((await response.json()) as { data: StaffProduct }).data;
}

async function add(page: Page, { _id: productId }: StaffProduct, { _id: variantId }: Variant, quantity: number) {
  const data = { productId, variantId, quantity };
  const response = await page.request.post('/api/cart/add', { data, headers: await authorization(page) });
  expect(response.ok(), await response.text()).toBe(true);
}

/** Products of the shared shop should not change for other journeys. */
async function archive(staff: Page, id: string): Promise<void> {
  const headers = await authorization(staff);
  const { data } = (await (await staff.request.get(`/api/admin/products/${id}`, { headers })).json()) as {
    data: StaffProduct;
  };
  const archived = await staff.request.delete(`/api/admin/products/${id}`, {
    headers: { ...headers, 'If-Match': `"${data.version}"` },
  });
  expect(archived.ok()).toBe(true);
}
