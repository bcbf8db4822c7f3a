import { expect, test, type Locator, type Page } from '@playwright/test';
import { fillAddress, findOrders, uniqueStreet } from '../checkout.js';
import { addButton, collectConsoleErrors, open, openNavigation, toast } from '../live-page.js';
import { addToCart, getProduct, newShopper, signIn, submitSignupForm, type Shopper } from '../shopper.js';

const MUG = 'Patang Season Mug';
const BOTTLE = 'Chikankari Flask';

const devices = [
  { name: 'a desktop', viewport: { width: 1280, height: 900 } },
  { name: 'a phone', viewport: { width: 390, height: 844 } },
];

for (const { name, viewport } of devices) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test('a new shopper finds a mug, signs up, orders it with cash on delivery and views the order', async ({
      page,
    }) => {
      const errors = collectConsoleErrors(page);
      const shopper = newShopper();
      const street = uniqueStreet();
      await findMug(page);
      await signUp(page, shopper);
      await addFromList(page);
      await addFromProductPage(page);
      await changeQuantities(page);
      await checkOut(page, street);
      await viewOrder(page, street);
      expect(errors).toEqual([]);

      expect(await findOrders(street)).toMatchObject([
        {
          items_paise: 2 * 59900 + 3 * 24900,
          shipping_paise: 5000,
          total_paise: 2 * 59900 + 3 * 24900 + 5000,
          lines: [
            { name: BOTTLE, quantity: 2, price_paise: 59900 },
            { name: MUG, quantity: 3, price_paise: 24900 },
          ],
        },
      ]);
    });
  });
}

async function findMug(page: Page): Promise<void> {
  await open(page, '/products');
  await page.getByRole('link', { name: 'Mugs' }).first().click();
  await expect(page.getByRole('heading', { name: 'Mugs', exact: true })).toBeVisible();
  await page.getByLabel('Search products by name').fill('patang');
  await expect(page.getByText('1 product', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/category=mug/);
  await page.getByRole('link', { name: MUG }).click();
  await expect(page.getByRole('heading', { level: 1, name: MUG })).toBeVisible();
  await expect(page.getByText('₹249', { exact: true }).first()).toBeVisible();
}

async function signUp(page: Page, shopper: Shopper): Promise<void> {
  await (await openNavigation(page)).getByRole('link', { name: 'Sign Up' }).filter({ visible: true }).click();
  await submitSignupForm(page, shopper);
  await expect(toast(page, 'Account created successfully!')).toBeVisible();
  await expect(page).toHaveURL('/products');
  // The previous page, with any menu that is open on it, is gone only once this heading is shown.
  await expect(page.getByRole('heading', { level: 1, name: 'Our Products' })).toBeVisible();
  await expect((await openNavigation(page)).getByText(`Hi, ${shopper.name}`).filter({ visible: true })).toBeVisible();
  const closeButton = page.getByRole('button', { name: 'Close menu' });
  if (await closeButton.isVisible()) await closeButton.click();
}

async function addFromList(page: Page): Promise<void> {
  await addButton(page, MUG).click();
  await expect(toast(page, 'Item added to cart!')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
}

async function addFromProductPage(page: Page): Promise<void> {
  await page.getByRole('link', { name: BOTTLE }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: BOTTLE })).toBeVisible();
  await stepper(page, BOTTLE).getByRole('button', { name: 'Increase quantity' }).click();
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Added (2)' })).toBeVisible();
  await page.getByRole('link', { name: 'Cart, 2 items' }).click();
}

async function changeQuantities(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Shopping Cart (2 items)' })).toBeVisible();
  const mug = stepper(page, MUG);
  await expect(mug.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled();
  await mug.getByRole('button', { name: 'Increase quantity' }).click({ clickCount: 3 });
  await expect(mug.getByRole('textbox')).toHaveValue('4');
  await mug.getByRole('button', { name: 'Decrease quantity' }).click();
  await expect(mug.getByRole('textbox')).toHaveValue('3');
  await expect(page.getByRole('complementary', { name: 'Cart total' })).toContainText('₹1,945.00');
}

async function checkOut(page: Page, street: string): Promise<void> {
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await fillAddress(page, street);
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText('Total₹1,995.00');
  await expect(page.getByRole('radio', { name: 'Cash on Delivery' })).toBeChecked();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Order Placed Successfully!' })).toBeVisible();
  await expect(page.getByText('Thank you for your purchase. Your order is being processed.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
}

async function viewOrder(page: Page, street: string): Promise<void> {
  await page.getByRole('link', { name: 'View your order' }).click();
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/);
  const [order] = await findOrders(street);
  await expect(page.getByRole('heading', { level: 1, name: `Order ${order?.number}` })).toBeVisible();
  await expect(page.getByText(street)).toBeVisible();
  await expect(page.getByText('3 × ₹249.00')).toBeVisible();
  await expect(page.getByText('₹1,995.00')).toBeVisible();
}

const stepper = (page: Page, product: string): Locator => page.getByRole('group', { name: `Quantity of ${product}` });

test('the Add to Cart button has room for its text on a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  const { _id } = await getProduct(page, MUG);
  await open(page, `/product/${_id}`);
  const button = page.getByRole('article').getByRole('button', { name: 'Add to Cart' });
  expect((await button.boundingBox())!.width).toBeGreaterThan(140);
});

test('a total of six digits leaves its label on one line of the cart', async ({ page }) => {
  await signIn(page);
  await addToCart(page, MUG, 999);
  await open(page, '/cart');
  const sums = page.getByRole('complementary', { name: 'Cart total' });
  await expect(sums).toContainText('₹2,48,801.00');
  const heightOf = async (label: string) => (await sums.getByText(label, { exact: true }).boundingBox())!.height;
  expect(await heightOf('Total with shipping')).toBe(await heightOf('Shipping'));
});
