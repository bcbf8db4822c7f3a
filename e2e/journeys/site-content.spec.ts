import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.js';
import { queryDatabase } from '../databases.js';
import { tabTo } from '../keyboard.js';
import { collectConsoleErrors, open, toast } from '../live-page.js';
import { addToCart, authorization, signIn, signInAsStaff } from '../shopper.js';
import { ownShopTest as test } from '../temporary-shop.js';

const TEN_DAYS = /<strong>ten.days<\/strong> of delivery; <a [^>]*href="\/contact"[^>]*>ask us<\/a>/;
const HOURS = 'Monday to Saturday, 10 am to 7 pm';

/** Waits until the server's HTML matches, or no longer does. Scripts do not run. */
async function expectServed(page: Page, path: string, text: RegExp, isServed = true): Promise<void> {
  const isFound = async () => text.test((await (await page.request.get(path)).text()).split('<script id=')[0]!);
  await expect.poll(isFound, { message: `${text} in ${path}` }).toBe(isServed);
}

test('staff publish a policy with the keyboard alone, visitors get it from the server, and an earlier version returns', async ({
  page,
}) => {
  const errors = collectConsoleErrors(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAsStaff(page);
  await page.goto('/admin/policies');
  const { keyboard } = page;
  await tabTo(page, page.getByRole('link', { name: 'Refund Policy' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Refund Policy' })).toBeVisible();
  const text = page.getByRole('group', { name: 'Card 1' }).getByLabel('Text');
  await tabTo(page, text);
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('Tell us within **ten days** of delivery; [ask us](/contact).');
  await tabTo(page, page.getByRole('button', { name: 'Preview' }), 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Preview' })).toContainText('Tell us within ten days of delivery');
  await expectAccessible(page, 'the preview of a policy');
  await keyboard.press('Escape');
  await expectServed(page, '/refund-policy', TEN_DAYS, false);
  await keyboard.press('Control+s');
  await expect(toast(page, 'Refund Policy published')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden();
  await expectAccessible(page, 'a policy');
  await expectServed(page, '/refund-policy', TEN_DAYS);

  await tabTo(page, page.getByRole('link', { name: 'History' }), 'Shift+Tab');
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Version 1' }));
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Restore this version' }));
  await keyboard.press('Enter');
  await expect(toast(page, 'Version 1 restored')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Version 3/ })).toContainText('Live');
  await expectAccessible(page, 'the history of a policy');
  await expectServed(page, '/refund-policy', TEN_DAYS, false);
  expect(errors).toEqual([]);
});

test('staff change opening hours and shipping: the contact page, the cart and the checkout show them', async ({
  page,
  browser,
  baseURL,
  shop,
}) => {
  const errors = collectConsoleErrors(page);
  const shopper = await browser.newPage({ baseURL });
  await signIn(shopper);
  await addToCart(shopper, 'Patang Season Mug');
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAsStaff(page);
  try {
    await page.goto('/admin/shop-details');
    const price = page.getByLabel('Shipping price (₹)');
    await page.getByLabel('Opening hours').fill(`${HOURS}\nSunday: closed`);
    await price.fill('sixty');
    const bar = page.getByRole('region', { name: 'Unsaved changes' });
    await bar.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Enter an amount from 0 to 10,000')).toBeVisible();
    await expect(price).toBeFocused();
    await page.reload();
    await expect(page.getByText('Your unsaved changes were restored')).toBeVisible();
    await price.fill('65.50');
    await page.keyboard.press('Control+s');
    await expect(toast(page, 'Saved. Shoppers will see it within a minute.')).toBeVisible();
    await expect(bar).toBeHidden();
    await expectAccessible(page, 'the shop details');

    await expectServed(page, '/contact', /"openingHours":\["Mo-Sa 10:00-19:00"\]/);
    await open(shopper, '/contact');
    const main = shopper.getByRole('main');
    for (const line of [HOURS, 'Sunday: closed']) await expect(main.getByText(line)).toBeVisible();
    await expect(shopper.getByRole('contentinfo').getByText(HOURS)).toBeVisible();
    await open(shopper, '/cart');
    await expect(main).toContainText('Shipping₹65.50Total with shipping₹314.50');
    await open(shopper, '/checkout');
    await expect(main).toContainText('Shipping₹65.50Total₹314.50');
  } finally {
    await queryDatabase(
      shop.databaseUrl('commerce'),
      `UPDATE site_settings SET settings = settings - 'shippingPrice' - 'openingHours', version = version + 1`,
    );
  }
  await shopper.close();
  expect(errors.filter((error) => !error.includes('400 (Bad Request)'))).toEqual([]);
});

test('staff add a client, arrange the services, and bring back an archived banner, all on the home page', async ({
  page,
}) => {
  const errors = collectConsoleErrors(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAsStaff(page);
  await page.goto('/admin/clients/new');
  await page.getByLabel('Name').fill('Gomti Sweets');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name: 'Gomti Sweets' })).toBeVisible();
  await expectAccessible(page, 'a client');
  await expectServed(page, '/', /Gomti Sweets/);

  await page.goto('/admin/services/order');
  const handles = page.getByLabel(/^Drag /);
  const second = (await handles.nth(1).getAttribute('aria-label'))!.replace('Drag ', '');
  await page.getByRole('button', { name: `Move ${second} earlier` }).click();
  await expect(handles.first()).toHaveAccessibleName(`Drag ${second}`);
  await expectAccessible(page, 'the order of the services');
  await page.keyboard.press('Control+s');
  await expect(toast(page, 'Arrangement saved')).toBeVisible();
  await expectServed(page, '/', new RegExp(`aria-label="Services"[^]*?<h3[^>]*><a[^>]*>${second}`));

  await page.goto('/admin/banners');
  const banner = page.getByRole('rowheader').first().getByRole('link');
  const title = (await banner.textContent())!;
  await banner.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expectAccessible(page, 'a banner');
  await page.getByRole('button', { name: 'Archive banner' }).click();
  await expect(toast(page, `${title} archived`)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expectAccessible(page, 'the banners');

  await page.getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: 'Archive banner' }).click();
  await expectServed(page, '/', new RegExp(title), false);
  await page.getByRole('button', { name: 'Archived', exact: true }).click();
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('This banner is archived.')).toHaveCount(0);
  await expectServed(page, '/', new RegExp(title));
  expect(errors).toEqual([]);
});

test('customers see none of these screens', async ({ page }) => {
  await signIn(page);
  const headers = await authorization(page);
  for (const path of ['policies', 'notify-requests', 'site-settings', 'banners']) {
    await page.goto(`/admin/${path === 'site-settings' ? 'shop-details' : path}`);
    await expect(page.getByRole('heading', { name: 'Staff only' })).toBeVisible();
    expect((await page.request.get(`/api/admin/${path}`, { headers })).status()).toBe(403);
  }
});
