import { expect, test, type Browser, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.js';
import { tabTo } from '../keyboard.js';
import { waitForLink } from '../mail.js';
import { open, toast } from '../live-page.js';
import { newShopper, signIn, submitLoginForm, submitSignupForm, readXsrfHeader, type Shopper } from '../shopper.js';
import { totpCode } from '../totp.js';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function openAccount(page: Page): Promise<void> {
  await open(page, '/account');
  await expect(section(page, 'Delete account')).toBeVisible();
}

/** Logs in with a second browser. */
async function logInElsewhere(browser: Browser, { email, password }: Shopper): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await open(page, '/login');
  await submitLoginForm(page, { email, password });
  await expect(page).toHaveURL('/products');
  return page;
}

test('a shopper signs up, verifies the address with the link in the email, and changes name and password', async ({
  page,
  context,
}) => {
  const shopper = newShopper();
  await open(page, '/signup');
  await submitSignupForm(page, shopper);
  await expect(page).toHaveURL('/products');
  await page.getByRole('link', { name: 'My Account' }).click();
  await expect(section(page, 'Email').getByText('Not verified')).toBeVisible();

  const linkTab = await context.newPage();
  await linkTab.goto(await waitForLink(linkTab.request, shopper.email, '/verify-email'));
  await expect(linkTab.getByRole('heading', { name: 'Email address verified' })).toBeVisible();
  await expect(linkTab).toHaveURL('/verify-email');
  await linkTab.getByRole('main').getByRole('link', { name: 'My Account' }).click();
  await expect(section(linkTab, 'Email').getByText('Verified', { exact: true })).toBeVisible();

  await section(linkTab, 'Profile').getByLabel('Full name').fill('Asha Rao');
  await section(linkTab, 'Profile').getByRole('button', { name: 'Save name' }).click();
  await expect(toast(linkTab, 'Name saved')).toBeVisible();
  await expect(page.getByText('Hi, Asha Rao').filter({ visible: true })).toBeVisible();

  const passwordSection = section(linkTab, 'Password');
  await passwordSection.getByLabel('Current password').fill('not the password');
  await passwordSection.getByLabel('New password').fill('a better horse 10');
  await passwordSection.getByRole('button', { name: 'Change password' }).click();
  await expect(passwordSection.getByLabel('Current password')).toBeFocused();
  await expect(passwordSection.getByLabel('New password')).toHaveValue('a better horse 10');
  await passwordSection.getByLabel('Current password').fill(shopper.password);
  await passwordSection.getByRole('button', { name: 'Change password' }).click();
  await expect(toast(linkTab, 'Your password has been changed')).toBeVisible();
  await linkTab.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click();
  await expect(linkTab).toHaveURL('/login');
  await submitLoginForm(linkTab, { email: shopper.email, password: 'a better horse 10' });
  await expect(toast(linkTab, 'Login successful')).toBeVisible();
});

test('a forgotten password is replaced with the link in the email, which works once', async ({ page }) => {
  const { email } = await signIn(page);
  await page.evaluate(() => localStorage.clear());
  await open(page, '/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Check your email')).toBeVisible();
  const link = await waitForLink(page.request, email, '/reset-password');
  await page.goto(link);
  await expect(page).toHaveURL('/reset-password');
  await page.getByLabel('New password').fill('a better horse 10');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await submitLoginForm(page, { email, password: 'a better horse 10' });
  await expect(page).toHaveURL('/products');

  // The server does not check the link: rendered pages are shared, and mail scanners open links.
  expect(await (await page.request.get(link)).text()).toContain('New password');
  await page.goto(link);
  await expect(page).toHaveURL('/reset-password');
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get a new link' })).toBeVisible();
});

test('a session on another device is logged out', async ({ page, browser }) => {
  const shopper = await signIn(page);
  const other = await logInElsewhere(browser, shopper);
  await openAccount(page);
  const sessions = section(page, 'Sessions');
  await expect(sessions.getByText('This device')).toHaveCount(1);
  await sessions.getByRole('button', { name: /^Log out: / }).click();
  await expect(sessions.getByRole('button', { name: /^Log out: / })).toHaveCount(0);
  await expect(toast(page, 'was logged out')).toBeVisible();
  const refresh = await other.request.post('/api/auth/refresh', { headers: await readXsrfHeader(other) });
  expect(refresh.status()).toBe(401);
  await other.context().close();
});

test('a click on a link does not lose unsaved input', async ({ page }) => {
  await signIn(page);
  await openAccount(page);
  const name = section(page, 'Profile').getByLabel('Full name');
  await name.fill('Asha Rao');
  await page.getByRole('link', { name: 'About Us' }).filter({ visible: true }).first().click();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(page).toHaveURL('/account');
  await expect(name).toHaveValue('Asha Rao');
});

test('an address is saved with the city and State of its PIN code, deleted and restored', async ({ page }) => {
  await signIn(page);
  await openAccount(page);
  const addresses = section(page, 'Saved addresses');
  await addresses.getByRole('button', { name: 'Add an address' }).click();
  await addresses.getByLabel('PIN code').fill('226001');
  await expect(addresses.getByLabel('City')).not.toHaveValue('');
  await expect(addresses.getByLabel('State')).toHaveValue('Uttar Pradesh');
  await addresses.getByLabel('Address', { exact: true }).fill('12 Hazratganj');
  await addresses.getByRole('button', { name: 'Save address' }).click();
  await expect(addresses.getByText('Default')).toBeVisible();
  await addresses.getByRole('button', { name: 'Delete Asha Verma, 12 Hazratganj' }).click();
  await expect(addresses.getByText('No saved addresses yet.')).toBeVisible();
  await addresses.getByRole('button', { name: 'Undo' }).click();
  await expect(addresses.getByText('12 Hazratganj')).toBeVisible();
});

test('a picture is cropped and shown in the header', async ({ page }) => {
  await signIn(page);
  await openAccount(page);
  const photo = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 300 } });
  await page
    .getByLabel('Choose a picture of yourself')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: photo });
  const square = page.getByLabel('The square that becomes your picture');
  await square.press('ArrowRight');
  await page.getByRole('button', { name: 'Save picture' }).click();
  await expect(toast(page, 'Picture saved')).toBeVisible();
  const link = page.getByRole('link', { name: 'My Account' }).filter({ visible: true });
  await expect(link.locator('img')).toHaveAttribute('src', /^\/media\/avatars\//);
});

test('two-factor authentication is turned on with the keyboard alone, and each recovery code works once', async ({
  page,
}) => {
  const { keyboard } = page;
  const shopper = await signIn(page);
  await openAccount(page);
  const factor = section(page, 'Two-factor authentication');
  await tabTo(page, factor.getByRole('button', { name: 'Set up' }));
  await keyboard.press('Enter');
  await expect(factor.getByLabel('Your password')).toBeFocused();
  await keyboard.type(shopper.password);
  await keyboard.press('Enter');
  await expect(factor.getByLabel('Enter the code that the app shows')).toBeFocused();
  await expectAccessible(page, 'the key for the authenticator app');
  const secret = (await factor.locator('code').innerText()).replaceAll(/\s/g, '');
  await keyboard.type(totpCode(secret));
  await keyboard.press('Enter');
  await expect(factor.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused();
  await expectAccessible(page, 'the recovery codes');
  const recoveryCode = await factor.getByRole('listitem').first().innerText();
  await tabTo(page, factor.getByRole('checkbox', { name: 'I have saved them' }));
  await keyboard.press('Space');
  await tabTo(page, factor.getByRole('button', { name: 'Done' }));
  await keyboard.press('Enter');
  await expect(factor.getByText('On', { exact: true })).toBeVisible();

  for (const isFirst of [true, false]) {
    await page.evaluate(() => localStorage.clear());
    await open(page, '/login');
    await submitLoginForm(page, shopper);
    await tabTo(page, page.getByRole('button', { name: 'Use a recovery code' }));
    await keyboard.press('Enter');
    await expect(page.getByLabel('Recovery code')).toBeFocused();
    await keyboard.type(recoveryCode);
    await keyboard.press('Enter');
    if (isFirst) await expect(page).toHaveURL('/products');
    else await expect(page.getByLabel('Recovery code')).toHaveAttribute('aria-invalid', 'true');
  }
});

test('the account is deleted for good', async ({ page }) => {
  const { email, password } = await signIn(page);
  await openAccount(page);
  await expectAccessible(page, 'account');
  const deletion = section(page, 'Delete account');
  await deletion.getByRole('button', { name: 'Delete my account' }).click();
  await deletion.getByLabel('Type DELETE to confirm').fill('DELETE');
  await deletion.getByLabel('Your password').fill(password);
  await deletion.getByRole('button', { name: 'Delete my account for good' }).click();
  await expect(toast(page, 'Your account has been deleted')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await submitLoginForm(page, { email, password });
  await expect(toast(page, 'Email or password is incorrect')).toBeVisible();
});

for (const path of ['/forgot-password', '/reset-password', '/verify-email', '/confirm-email']) {
  test(`${path} is accessible`, async ({ page }) => {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, path);
  });
}
