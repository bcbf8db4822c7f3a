import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test, type Locator, type Page } from '@playwright/test';
import type { StaffOrder } from '@chhapai/contracts';
import sharp from 'sharp';
import { releaseBuilt } from '@chhapai/releases';
import { addComment, createVariant } from '../built-variant.js';
import { open } from '../live-page.js';
import { sharedRegistry } from '../shared-registry.js';
import { authorization, signInWith, submitLoginForm } from '../shopper.js';
import { totpCode } from '../totp.js';
import { fillSampleShop, meena, ravi } from './sample-shop.js';

const folder = resolve(import.meta.dirname, '../../docs/images/staff');
const MAX_BYTES = 80 * 1024;
const DESKTOP = { width: 1280, height: 860 };
const PHONE = { width: 390, height: 780 };

test.use({ viewport: DESKTOP, colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });

test('takes the screenshots in docs/staff.md', async ({ page }) => {
  await mkdir(folder, { recursive: true });
  const orders = await fillSampleShop(page.request);
  const orderIn = (status: StaffOrder['status']) => orders.find((order) => order.status === status)!;

  await signInWith(page, ravi);
  await show(page, '/admin/orders', 'Orders');
  await takeScreenshot(page, 'orders');
  const placed = orderIn('placed');
  await showOrder(page, placed);
  await takeScreenshot(page, 'order');
  await takeScreenshot(page, 'artwork', page.getByRole('region', { name: 'Items' }));
  await showOrder(page, orderIn('shipped'));
  await takeScreenshot(page, 'failed-deliveries', page.getByRole('region', { name: 'Failed deliveries' }));
  await showOrder(page, orderIn('delivered'));
  await takeScreenshot(page, 'cash', page.getByRole('region', { name: 'Cash on delivery' }));
  await takeScreenshot(page, 'documents', page.getByRole('region', { name: 'Documents' }));
  await show(page, '/admin/products', 'Products');
  await takeScreenshot(page, 'products');
  await page.getByRole('link', { name: 'Rumi Darwaza Mug' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rumi Darwaza Mug' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await takeScreenshot(page, 'product');
  await show(page, '/admin/designs', 'Designs');
  await takeScreenshot(page, 'designs');
  await showQuotation(page);
  await takeScreenshot(page, 'quotation');
  await show(page, '/admin?days=7', 'Staff console');
  await takeScreenshot(page, 'start');
  await show(page, '/admin/people?view=team&role=staff,admin', 'People');
  await takeScreenshot(page, 'people');
  await page.getByRole('link', { name: meena.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: meena.name })).toBeVisible();
  await expect(page.getByText('Last used').first()).toBeVisible();
  await takeScreenshot(page, 'person');
  await show(page, '/admin/audit', 'Audit log');
  await takeScreenshot(page, 'audit');
  await startCanary();
  await show(page, '/admin/releases/mfe-designs', 'Designs');
  await takeScreenshot(page, 'releases');

  await openConversation(page);
  await takeScreenshot(page, 'conversations');

  await turnOnSecondFactor(page);
  await page.evaluate(() => localStorage.clear());
  await page.setViewportSize(PHONE);
  await open(page, '/login');
  await submitLoginForm(page, ravi);
  await expect(page.getByLabel(/code/i)).toBeVisible();
  await takeScreenshot(page, 'log-in');
});

/** Publishes a new version of an app for a tenth of the visitors. */
async function startCanary(): Promise<void> {
  const { registry, key } = sharedRegistry();
  const folder = await createVariant('mfe-designs', test.info().outputPath('canary'), addComment('canary'));
  await releaseBuilt(registry, key, [folder], { canary: 10, message: 'Larger previews' });
}

async function show(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

const showOrder = (page: Page, { number }: StaffOrder) => show(page, `/admin/orders/${number}`, `Order ${number}`);

async function showQuotation(page: Page): Promise<void> {
  const created = await page.request.post('/api/admin/quotations', {
    data: {
      name: 'Nikhil Rao',
      email: 'nikhil.rao@example.com',
      city: 'Bengaluru',
      state: 'Karnataka',
      lines: [
        { description: 'Steel bottles with your logo', quantity: 250, price: 410 },
        { description: 'Gift boxes', quantity: 250, price: 38 },
      ],
      discount: 2500,
    },
    headers: await authorization(page),
  });
  const { _id, number } = ((await created.json()) as { data: { _id: string; number: string } }).data;
  await show(page, `/admin/quotations/${_id}`, number);
}

async function turnOnSecondFactor(page: Page): Promise<void> {
  const headers = await authorization(page);
  const started = await page.request.post('/api/account/second-factor', {
    data: { password: ravi.password },
    headers,
  });
  const { secret } = ((await started.json()) as { data: { secret: string } }).data;
  const confirmed = await page.request.post('/api/account/second-factor/confirm', {
    data: { code: totpCode(secret) },
    headers,
  });
  expect(confirmed.ok()).toBe(true);
}

/** Opens a conversation in which a visitor has asked for a person. Its stream of events keeps the network busy. */
async function openConversation(page: Page): Promise<void> {
  for (const message of ['Do you print on steel bottles?', 'I want to talk to a person']) {
    const sent = await page.request.post('/api/chat', { data: { message } });
    expect(sent.ok()).toBe(true);
  }
  await page.goto('/admin/conversations');
  await page.getByRole('table', { name: 'Conversations' }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Take over' }).click();
  await expect(page.getByText(`Assigned to ${ravi.name}`)).toBeVisible();
  await page.getByRole('textbox', { name: 'Your reply' }).fill('Good morning! How many bottles do you need?');
  await expect(page.getByRole('alert')).toHaveCount(0);
}

/** Takes a picture of the screen or of one part of it. */
async function takeScreenshot(page: Page, name: string, part?: Locator): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight),
  );
  const picture = await (part ?? page).screenshot({ animations: 'disabled' });
  const webp = await sharp(picture).webp({ quality: 82, effort: 6 }).toBuffer();
  expect(webp.byteLength, name).toBeLessThanOrEqual(MAX_BYTES);
  await writeFile(resolve(folder, `${name}.webp`), webp);
}
