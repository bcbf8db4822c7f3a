import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.js';
import { addComment, createVariant } from '../built-variant.js';
import { tabTo } from '../keyboard.js';
import { collectConsoleErrors } from '../live-page.js';
import { createStaffMember, signInAsStaff, signInWith } from '../shopper.js';
import { readServedReleases, ownShopTest as test, type TemporaryShop } from '../temporary-shop.js';

const APP = 'mfe-designs';

/** Publishes a new version without releasing it. Returns the live version and the new one. */
async function holdVariant(shop: TemporaryShop): Promise<{ live: string; held: string }> {
  const live = (await shop.registry.list(APP)).find(({ state }) => state === 'live')!.version;
  const comment = addComment(`held at ${Date.now()}`);
  const folder = await createVariant(APP, test.info().outputPath('held'), comment);
  const { releases } = await shop.publish(folder, { hold: true, message: 'Larger previews' });
  return { live, held: releases[0]!.version };
}

const statesOf = async ({ registry }: TemporaryShop, versions: string[]) => {
  const releases = await registry.list(APP);
  return versions.map((version) => releases.find((release) => release.version === version)?.state);
};
const row = (page: Page, version: string) =>
  page.getByRole('table', { name: 'History' }).getByRole('row').filter({ hasText: version });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('an admin starts a canary with the slider, makes it live and rolls it back, with the keyboard alone', async ({
  page,
  shop,
}) => {
  const { live, held } = await holdVariant(shop);
  const errors = collectConsoleErrors(page);
  const { keyboard } = page;
  const press = async (target: Locator) => {
    await tabTo(page, target);
    await keyboard.press('Enter');
  };
  await signInAsStaff(page);
  await page.goto('/admin/releases');
  await expect(page.getByRole('table', { name: 'Releases' }).getByRole('rowheader', { name: 'Shell' })).toBeVisible();
  await expectAccessible(page, 'the list of releases');
  await press(page.getByRole('table', { name: 'Releases' }).getByRole('link', { name: 'Designs', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: 'Designs' })).toBeVisible();
  await expect(row(page, held)).toContainText('Held');

  await press(page.getByRole('button', { name: `Canary… ${held}` }));
  const canary = dialog(page, 'Show this release to some visitors?');
  await expect(canary.getByRole('slider', { name: 'Share of visitors' })).toBeFocused();
  for (let step = 0; step < 15; step++) await keyboard.press('ArrowRight');
  await expect(canary.getByText('25% about 1 in 4 visitors')).toBeVisible();
  await expect(canary.getByText(`All others keep ${live}.`)).toBeVisible();
  await expectAccessible(page, 'starting a canary');
  await press(canary.getByRole('button', { name: 'Set canary' }));
  const running = page.getByRole('article', { name: /^Canary for 25% since/ });
  await expect(running).toContainText(held);
  await expect(row(page, held)).toContainText('Canary');
  expect(await statesOf(shop, [live, held])).toEqual(['live', 'canary']);
  await expectAccessible(page, 'an app with a canary');

  await press(running.getByRole('button', { name: 'Make live…' }));
  const promote = dialog(page, 'Make this release live?');
  await tabTo(page, promote.getByLabel('Reason'));
  await keyboard.type('No failures');
  await press(promote.getByRole('button', { name: 'Make live' }));
  await expect(page.getByRole('article', { name: 'Live for all visitors' })).toContainText(held);
  await expect.poll(() => readServedReleases(shop)).toContain(`${APP}@${held}`);

  await press(page.getByRole('button', { name: 'Roll back…', exact: true }));
  const rollBack = dialog(page, 'Roll back to this release?');
  await expect(rollBack.getByText(`${held} is withdrawn.`)).toBeVisible();
  await press(rollBack.getByRole('button', { name: 'Roll back' }));
  await expect(page.getByRole('article', { name: 'Live for all visitors' })).toContainText(live);
  await expect(row(page, held)).toContainText('Withdrawn');
  await expect.poll(() => readServedReleases(shop)).toContain(`${APP}@${live}`);
  await expect(page.getByRole('region', { name: 'Changes' })).toContainText('No failures');
  expect(errors).toEqual([]);

  await page.goto('/admin/audit?log=releases');
  const change = page.getByRole('row').filter({ hasText: 'Release: promoted' }).first();
  await expect(change).toContainText(held);
  await expect(change.getByRole('link', { name: `app ${APP}` })).toHaveAttribute('href', `/admin/releases/${APP}`);
});

test('an admin learns that somebody else changed the app first, and leaves it as it is', async ({ page, shop }) => {
  const { live, held } = await holdVariant(shop);
  await signInAsStaff(page);
  await page.goto(`/admin/releases/${APP}`);
  await page.getByRole('button', { name: `Make live… ${held}` }).click();
  await shop.registry.setCanary(APP, { version: held, share: 5 });
  await dialog(page, 'Make this release live?').getByRole('button', { name: 'Make live' }).click();
  const conflict = dialog(page, 'Changed by someone else');
  await expect(conflict).toContainText('shop saved changes');
  await expect(conflict.getByLabel(/^Theirs/)).toBeChecked();
  await expect(conflict).toContainText(`${live} live, canary ${held} for 5%`);
  await conflict.getByRole('button', { name: 'Save' }).click();
  await expect(conflict).toBeHidden();
  const running = page.getByRole('article', { name: /^Canary for 5% since/ });
  await running.getByRole('button', { name: 'Withdraw…' }).click();
  await dialog(page, 'Withdraw the canary?').getByRole('button', { name: 'Withdraw canary' }).click();
  await expect(running).toHaveCount(0);
  expect(await statesOf(shop, [live, held])).toEqual(['live', 'withdrawn']);
});

test('staff see all releases, but cannot change them', async ({ page, request }) => {
  const member = await createStaffMember(request, 'Ravi');
  await signInWith(page, member);
  await page.goto(`/admin/releases/${APP}`);
  await expect(page.getByText('Only administrators can change releases.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'History' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Disable…' })).toBeDisabled();
  for (const button of await page.getByRole('table', { name: 'History' }).getByRole('button').all())
    await expect(button).toBeDisabled();
  await expectAccessible(page, 'releases as staff see them');
});
