import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import type { OrderReturnReply, PageSnapshot, StaffEntry, StaffOrderReply } from '@chhapai/contracts';
import { findViolations, rulesOf } from '../accessibility.js';
import { collectConsoleErrors, collectPolicyViolations } from '../live-page.js';
import { moveOrder, placeOrder } from '../orders.js';
import { authorization, createStaffMember, signIn, signInAsStaff, signInWith, STAFF } from '../shopper.js';

/*
 * Opens every screen that the apps add to the console, for every role, so new screens need no change here. The journeys of each
 * feature test what people do on its screens.
 */

interface Screen {
  /** The screen's path, with the id of an example in place of a parameter. */
  path: string;
  /** Its entry in the navigation, or that of the screen above it. */
  entry: StaffEntry;
}

/** The messages on screens that are in the navigation although the person's role may not use them. */
const REFUSALS: Readonly<Record<string, string>> = {
  '/admin/invoices/settings': 'Only administrators can change these settings. Please ask one of them.',
};

const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } });

// Split into three tests, so that several workers can run them.
for (const part of [0, 1, 2]) {
  test(`administrators use every screen in both themes and by keyboard (${part + 1} of 3)`, async ({ page }) => {
    await signInAsStaff(page);
    const screens = await findScreens(page);
    const problems = await collectProblems(page);
    for (const screen of screens.filter((_, index) => index % 3 === part)) {
      await test.step(screen.path, async () => {
        await openScreen(page, screen);
        await expectLoaded(page);
        await reachControls(page);
        problems.push(...(await findAccessibilityProblems(page)));
      });
    }
    expect(problems).toEqual([]);
  });
}

test('staff use all of their screens, and are told who may use the others', async ({ page, request }) => {
  await signInAsStaff(page);
  const screens = await findScreens(page);
  await signInWith(page, await createStaffMember(request, 'Screens'));
  const problems = await collectProblems(page);
  for (const screen of screens) {
    await test.step(screen.path, async () => {
      await openScreen(page, screen);
      const refusal = screen.entry.roles.includes('staff')
        ? REFUSALS[screen.path]
        : 'This screen is for administrators';
      if (refusal) await expect(page.getByRole('main').getByText(refusal)).toBeVisible();
      else await expectLoaded(page);
    });
  }
  expect(screens.filter(({ entry }) => !entry.roles.includes('staff')).length).toBeGreaterThan(0);
  expect(problems).toEqual([]);
});

test('customers see “Staff only” on every screen', async ({ page }) => {
  await signInAsStaff(page);
  const screens = await findScreens(page);
  await signIn(page);
  const problems = await collectProblems(page);
  for (const { path } of screens) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: 'Staff only' })).toBeVisible();
    });
  }
  expect(problems).toEqual([]);
});

/** Finds all screens of all apps, and creates the examples that they need. The person signed in must be an administrator. */
async function findScreens(page: Page): Promise<Screen[]> {
  const html = await (await page.request.get('/admin')).text();
  const snapshot = /<script[^>]*id="page-snapshot"[^>]*>([^]*?)<\/script>/.exec(html)![1]!;
  const apps = Object.values((JSON.parse(snapshot) as PageSnapshot).apps);
  const entries = apps.flatMap(({ staff }) => staff ?? []);
  const screens: Screen[] = [];
  for (const route of apps.flatMap(({ routes }) => routes).filter((path) => /^\/admin(\/|$)/.test(path))) {
    const above = entries.filter(({ path }) => route === path || (path !== '/admin' && route.startsWith(`${path}/`)));
    const entry = above.toSorted((a, b) => b.path.length - a.path.length)[0] ?? { ...UNLISTED_ENTRY, path: route };
    screens.push({ path: await fillInExample(page, route), entry });
  }
  expect(screens.length).toBeGreaterThan(50);
  return screens;
}

/** Screens without an entry are reached from others, such as Notify Me from the enquiries. */
const UNLISTED_ENTRY: StaffEntry = { path: '', label: '', group: '', order: 0, roles: ['staff', 'admin'] };

/** The route with the id of an existing item in place of its parameter. */
async function fillInExample(page: Page, route: string): Promise<string> {
  if (!route.includes(':')) return route;
  const [, , collection] = route.split('/');
  return route.replace(/:\w+/, await getExample(page, collection!));
}

async function getExample(page: Page, collection: string): Promise<string> {
  if (collection === 'releases') return 'mfe-designs';
  const createOwn = ownExamples[collection];
  if (createOwn) return createOwn(page);
  // Other journeys delete accounts, but not the administrator's.
  const list = `/api/admin/${collection === 'people' ? `users?q=${STAFF.email}` : collection}`;
  const find = async () => {
    const reply = await page.request.get(list, { headers: await authorization(page) });
    return ((await reply.json()) as { data: { _id: string }[] }).data[0]?._id;
  };
  const existing = await find();
  if (existing) return existing;
  await creators[collection]?.(page);
  const created = await find();
  if (!created) throw new Error(`The shop has no example of ${collection}`);
  return created;
}

/** Creates an item and returns its id, because other journeys may be changing the items that the shop has. */
const ownExamples: Readonly<Record<string, (page: Page) => Promise<string>>> = {
  orders: async (page) => (await placeDeliveredOrder(page)).id,
  returns: async (page) => {
    const { id, line, shopper } = await placeDeliveredOrder(page);
    const data = { lines: [{ id: line, quantity: 1 }], reason: 'damaged' };
    const reply = await page.request.post(`/api/orders/${id}/returns`, { data, headers: shopper });
    expect(reply.ok(), await reply.text()).toBe(true);
    return ((await reply.json()) as OrderReturnReply).data._id;
  },
};

/** Creates one item of each other kind that a new shop lacks. The administrator must be signed in. */
const creators: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  enquiries: async (page) => {
    const data = {
      kind: 'quotation',
      service: 'Visiting cards',
      quantity: 200,
      email: 'meera@example.com',
      name: 'Meera',
    };
    const reply = await page.request.post('/api/enquiries', { data });
    expect(reply.ok(), await reply.text()).toBe(true);
  },
  quotations: async (page) => {
    const data = { name: 'Meera', lines: [{ description: 'Visiting cards', quantity: 200, price: 4 }] };
    const headers = { ...(await authorization(page)), 'Idempotency-Key': randomUUID() };
    expect((await page.request.post('/api/admin/quotations', { data, headers })).ok()).toBe(true);
  },
};

/** Places an order as a shopper, and delivers it as the administrator, who is signed in afterwards. */
async function placeDeliveredOrder(page: Page) {
  await signIn(page);
  const shopper = await authorization(page);
  const order = await placeOrder(page, 'Chikankari Flask');
  await signInAsStaff(page);
  await moveOrder(page, order, 'delivered');
  const reply = await page.request.get(`/api/admin/orders/${order.id}`, { headers: await authorization(page) });
  const [line] = ((await reply.json()) as StaffOrderReply).data.orderItems;
  return { ...order, line: line!._id, shopper };
}

/** Collects errors in the browser's console and violations of the content security policy from now on. */
async function collectProblems(page: Page): Promise<string[]> {
  const problems = await collectPolicyViolations(page);
  collectConsoleErrors(page, problems);
  return problems;
}

async function openScreen(page: Page, { path, entry }: Screen): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('navigation', { name: 'Staff screens' })).toBeVisible();
  const isListed = path === entry.path && path !== '/admin' && entry.label !== '';
  await expect(page.getByRole('heading', { level: 1, ...(isListed && { name: entry.label }) })).toBeVisible();
  await expect(page.getByText(/^Loading /)).toHaveCount(0);
}

async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('main')).not.toContainText(/could not be loaded|There is no such|Page not found/);
}

/** Skips to the content, and tabs to each control beside the heading and to the first one below it. */
async function reachControls(page: Page): Promise<void> {
  const { keyboard } = page;
  await keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.evaluate(() => {
    const controls = [...document.querySelectorAll('main :is(a[href], :enabled:is(button, input, select, textarea))')];
    const shown = controls.filter((control) => control.checkVisibility());
    const below = shown.findIndex((control) => !control.closest('header'));
    Object.assign(window, { toReach: new Set(below < 0 ? shown : shown.slice(0, below + 1)) });
  });
  const countLeft = () =>
    page.evaluate(() => {
      const { toReach } = window as unknown as { toReach: Set<Element | null> };
      toReach.delete(document.activeElement);
      return toReach.size;
    });
  for (let stops = 0; stops < 20 && (await countLeft()) > 0; stops++) await keyboard.press('Tab');
  expect(await countLeft(), 'controls that Tab does not reach').toBe(0);
}

/**
 * Checks the light theme on a desktop and the dark theme on a phone. The journeys of individual screens check both themes at
 * both sizes.
 */
async function findAccessibilityProblems(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (const [colorScheme, viewport] of [
    ['light', DESKTOP],
    ['dark', PHONE],
  ] as const) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const found = await findViolations(page, rulesOf[colorScheme]);
    problems.push(...found.map((violation) => `${page.url()}, ${colorScheme}: ${violation}`));
  }
  await page.setViewportSize(DESKTOP);
  return problems;
}
