import { randomUUID } from 'node:crypto';
import { expect, test, type Locator, type Page } from '@playwright/test';
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

  const lateShopper = await browser.newPage({ baseURL: baseURL! });
  await signIn(lateShopper);
  await addVariantToCart(lateShopper, product, large, 3);

  await signIn(page);
  await addVariantToCart(page, product, small, 7);
  await addVariantToCart(page, product, large, 2);
  await open(page, '/cart');
  await expect(page.getByText('Add 1 more and pay ₹270 each')).toBeVisible();
  await expect(page.getByText('Only 3 left')).toBeVisible();
  const largeQuantity = page.getByRole('group', { name: `Quantity of ${product.name} (Large)` });
  await tabTo(page, largeQuantity.getByRole('button', { name: 'Increase quantity' }));
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

  await open(lateShopper, '/checkout');
  const summary = lateShopper.getByRole('region', { name: 'Your order' });
  await expect(summary.getByText('Sold out')).toBeVisible();
  await fillAddress(lateShopper, uniqueStreet());
  await lateShopper.getByRole('button', { name: 'Place Order' }).click();
  await expect(lateShopper.getByText(/Some items cannot be ordered as they are/)).toBeVisible();
  await expectAccessible(lateShopper, 'a checkout with a sold out item');
  await summary.getByRole('button', { name: /^Remove/ }).click();
  await expect(lateShopper.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();

  await archiveProduct(staff, product._id);
});

test('a shopper chooses a variant with the keyboard alone and orders it, and staff see what to print', async ({
  page,
  browser,
  baseURL,
}) => {
  const staff = await browser.newPage({ baseURL: baseURL! });
  await signInAsStaff(staff);
  const mug = await createMug(staff);
  const chosen = mug.variants.find(({ sku }) => sku.startsWith('RED-500-TWO'))!;
  const { keyboard } = page;
  await signIn(page);
  await open(page, `/product/${mug._id}`);
  await expect(page.getByRole('heading', { level: 1, name: mug.name })).toBeVisible();
  const options = page.getByRole('group', { name: /^(Colour|Size|Print side)/ });
  await expect(options.locator('legend')).toHaveText([/^Colour/, /^Size/, /^Print side/]);
  await expectAccessible(page, 'a product whose variant is not chosen');
  await page.setViewportSize({ width: 390, height: 844 });

  await tabTo(page, page.getByRole('button', { name: 'Choose a colour' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'Navy blue' })).toBeFocused();
  await keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Red' })).toBeChecked();
  await expect(page.getByRole('button', { name: `Enlarge: ${mug.name}, Red` })).toBeVisible();
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await expect(page.getByRole('radio', { name: '350 ml' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Both sides', description: 'Sold out' })).toBeVisible();
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: '500 ml' })).toBeChecked();
  await keyboard.press('Tab');
  await keyboard.press('ArrowDown');
  await expect(page).toHaveURL(`/product/${mug._id}?variant=${chosen.sku}`);
  await expect(page.getByText('Only 3 left')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Navy blue', description: 'Not in 500 ml, Both sides' })).toBeVisible();
  await expectAccessible(page, 'a product with a chosen variant');
  await page.setViewportSize({ width: 390, height: 844 });
  const addToCart = page.getByRole('button', { name: 'Add to Cart', exact: true });
  await expectOnOneLine(addToCart, page.getByText('₹12,499').last());

  await tabTo(page, addToCart);
  await keyboard.press('Enter');
  const cart = page.getByRole('link', { name: 'Cart, 1 item' });
  await tabTo(page, cart, 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('link', { name: mug.name })).toBeVisible();
  await expect(page.getByRole('main').getByText(chosen.sku)).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Proceed to Checkout' }));
  await keyboard.press('Enter');
  for (const [label, text] of [
    ['Mobile number', '98765 43210'],
    ['Postal Code', '226001'],
    ['Address', uniqueStreet()],
  ] as const) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await keyboard.type(text);
  }
  await expect(page.getByLabel('City')).toHaveValue('Lucknow');
  await tabTo(page, page.getByRole('button', { name: 'Place Order' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Order Placed Successfully!' })).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'View your order' }));
  await keyboard.press('Enter');
  const ordered = page.getByRole('listitem').filter({ hasText: chosen.sku });
  await expect(ordered).toContainText('₹12,499.00');
  await expect(ordered.getByRole('term')).toHaveText(['Colour:', 'Size:', 'Print side:', 'SKU:']);

  await open(staff, page.url().replace(/^.*\/orders\//, '/admin/orders/'));
  await expect(staff.getByRole('region', { name: 'Items' }).getByText(chosen.sku)).toBeVisible();
  await open(staff, `/product/${mug._id}?variant=${chosen.sku}`);
  await expect(staff.getByText('Only 2 left')).toBeVisible();
  await archiveProduct(staff, mug._id);
});

test('without scripts, a shopper chooses a variant on a phone and sees that it is sold out', async ({
  browser,
  baseURL,
}) => {
  const staff = await browser.newPage({ baseURL: baseURL! });
  await signInAsStaff(staff);
  const mug = await createMug(staff);
  const phone = { viewport: { width: 390, height: 844 }, javaScriptEnabled: false };
  const page = await browser.newPage({ baseURL: baseURL!, ...phone });
  const chat = page.getByRole('link', { name: 'Chat on WhatsApp' });
  await page.goto('/products');
  await expect(chat).toBeInViewport();
  await page.goto(`/product/${mug._id}`);
  await expect(page.getByRole('group', { name: `Quantity of ${mug.name}` })).toBeInViewport();
  await expect(chat).not.toBeInViewport();
  await page.getByRole('radio', { name: 'Red' }).check();
  await page.getByRole('radio', { name: '350 ml' }).check();
  await page.getByRole('button', { name: 'Show this choice' }).click();
  await expect(page.getByRole('radio', { name: 'Red', checked: true })).toBeVisible();
  await page.getByRole('radio', { name: 'Both sides', description: 'Sold out' }).check();
  await page.getByRole('button', { name: 'Show this choice' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Sold out' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sold out' })).toBeDisabled();
  await expect(page.getByText('₹11,999').first()).toBeVisible();

  await open(staff, page.url());
  await expectAccessible(staff, 'a sold out variant');
  await archiveProduct(staff, mug._id);
});

type Variant = StaffProduct['variants'][number];

function createTumbler(staff: Page): Promise<StaffProduct> {
  const id = randomUUID().slice(0, 8);
  return createProduct(staff, {
    name: `Tumbler ${id}`,
    category: 'bottle',
    price: 300,
    priceSteps: [{ from: 10, price: 270 }],
    stock: { tracked: true, quantity: 20 },
    variants: [
      { sku: `TUMBLER-S-${id}`, options: { Size: 'Small' } },
      { sku: `TUMBLER-L-${id}`, options: { Size: 'Large' }, price: 400, quantity: 3 },
    ],
  });
}

/** Navy blue comes only in 350 ml, printed on one side; red in 350 ml, printed on both sides, is sold out. */
function createMug(staff: Page): Promise<StaffProduct> {
  const id = randomUUID().slice(0, 8);
  const variant = (colour: string, size: string, side: 'one' | 'two', more: Partial<Variant> = {}) => ({
    sku: `${colour.slice(0, 3)}-${size.slice(0, 3)}-${side}-${id}`.toUpperCase(),
    options: { 'Print side': side === 'one' ? 'One side' : 'Both sides', Size: size, Colour: colour },
    image: colour === 'Red' ? '/media/mug-kites-640.webp' : '/media/mug-chikankari-640.webp',
    ...more,
  });
  return createProduct(staff, {
    name: `Camp Mug ${id}`,
    category: 'mug',
    price: 11_999,
    stock: { tracked: true, quantity: 0 },
    variants: [
      variant('Navy blue', '350 ml', 'one', { quantity: 20 }),
      variant('Red', '350 ml', 'one', { quantity: 20 }),
      variant('Red', '350 ml', 'two', { quantity: 0 }),
      variant('Red', '500 ml', 'one', { price: 12_299, quantity: 20 }),
      variant('Red', '500 ml', 'two', { price: 12_499, quantity: 3 }),
    ],
  });
}

async function createProduct(staff: Page, data: Record<string, unknown>): Promise<StaffProduct> {
  const response = await staff.request.post('/api/admin/products', {
    headers: { ...(await authorization(staff)), 'Idempotency-Key': randomUUID() },
    data,
  });
  expect(response.status(), await response.text()).toBe(201);
  return ((await response.json()) as { data: StaffProduct }).data;
}

async function expectOnOneLine(one: Locator, other: Locator): Promise<void> {
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!];
  expect(Math.min(a.y + a.height, b.y + b.height)).toBeGreaterThan(Math.max(a.y, b.y));
}

async function addVariantToCart(
  page: Page,
  { _id: productId }: StaffProduct,
  { _id: variantId }: Variant,
  quantity: number,
) {
  const data = { productId, variantId, quantity };
  const response = await page.request.post('/api/cart/add', { data, headers: await authorization(page) });
  expect(response.ok(), await response.text()).toBe(true);
}

/** Archives a product that a test has created, because other journeys see the products of the shared shop. */
async function archiveProduct(staff: Page, id: string): Promise<void> {
  const headers = await authorization(staff);
  const { data } = (await (await staff.request.get(`/api/admin/products/${id}`, { headers })).json()) as {
    data: StaffProduct;
  };
  const archived = await staff.request.delete(`/api/admin/products/${id}`, {
    headers: { ...headers, 'If-Match': `"${data.version}"` },
  });
  expect(archived.ok()).toBe(true);
}
