import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type APIResponse, type Page } from '@playwright/test';
import type { AuthReply, Person, Role } from '@chhapai/contracts';

export interface Shopper {
  name: string;
  email: string;
  password: string;
}

export interface Product {
  _id: string;
  name: string;
  category: string;
  featured: boolean;
  price: number;
}

/** Details of a shopper who has no account yet. */
export const newShopper = (): Shopper => ({
  name: 'Asha Verma',
  email: `asha-${randomUUID()}@example.com`,
  password: 'correct horse 9',
});

/** The first administrator of every shop that the journeys use. */
export const STAFF = { email: 'staff@example.com', password: 'at the press since 2009' };

export async function submitSignupForm(page: Page, { name, email, password } = newShopper()): Promise<void> {
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
}

export async function submitLoginForm(page: Page, { email, password }: Omit<Shopper, 'name'>): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Creates an account through the API and leaves the browser signed in. */
export async function signIn(page: Page): Promise<Shopper> {
  const shopper = newShopper();
  await storeSession(page, await page.request.post('/api/auth/signup', { data: shopper }));
  return shopper;
}

/** Logs the administrator in through the API and leaves the browser signed in. */
export const signInAsStaff = (page: Page): Promise<void> => signInWith(page, STAFF);

/** Logs somebody in through the API and leaves the browser signed in. */
export async function signInWith(page: Page, { email, password }: Omit<Shopper, 'name'>): Promise<void> {
  await storeSession(page, await page.request.post('/api/auth/login', { data: { email, password } }));
}

/** Creates a member of staff. With the fixture `request`, no browser is signed in or out. */
export async function createStaffMember(request: APIRequestContext, name: string): Promise<Shopper> {
  const member = { ...newShopper(), name, email: `${name.toLowerCase()}-${randomUUID()}@chhapai.example` };
  const signedUp = await request.post('/api/auth/signup', { data: member });
  expect(signedUp.ok()).toBe(true);
  await changeRole(request, member.email, 'staff');
  return member;
}

/** Changes the role of a person as the administrator. */
export async function changeRole(request: APIRequestContext, email: string, role: Role): Promise<void> {
  const login = await request.post('/api/auth/login', { data: STAFF });
  const authorization = `Bearer ${((await login.json()) as AuthReply).jwtToken}`;
  const found = await request.get(`/api/admin/users?q=${encodeURIComponent(email)}`, {
    headers: { Authorization: authorization },
  });
  const { _id, version } = ((await found.json()) as { data: Person[] }).data[0]!;
  const changed = await request.patch(`/api/admin/users/${_id}`, {
    data: { role },
    headers: { Authorization: authorization, 'If-Match': `"${version}"` },
  });
  expect(changed.status()).toBe(200);
}

async function storeSession(page: Page, response: APIResponse): Promise<void> {
  expect(response.ok()).toBe(true);
  const { jwtToken: token, name, email, role, avatar } = await response.json();
  await page.goto('/robots.txt');
  await page.evaluate(
    ([key, user]) => {
      localStorage.setItem('token', key!);
      localStorage.setItem('user', user!);
    },
    [token, JSON.stringify({ name, email, role, avatar })],
  );
}

/** Adds a product to the signed-in shopper's cart through the API. */
export async function addToCart(page: Page, name: string, quantity = 1): Promise<void> {
  const { _id: productId } = await getProduct(page, name);
  const headers = await authorization(page);
  const response = await page.request.post('/api/cart/add', { data: { productId, quantity }, headers });
  expect(response.ok()).toBe(true);
}

/** The header that authorises API calls as the person who is signed in on the page. */
export async function authorization(page: Page): Promise<{ Authorization: string }> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  return { Authorization: `Bearer ${token}` };
}

/** The header with which a page's browser proves that a request with its session cookie comes from the shop. */
export async function readXsrfHeader(page: Page): Promise<{ 'X-XSRF-TOKEN': string }> {
  const cookies = await page.context().cookies();
  return { 'X-XSRF-TOKEN': cookies.find(({ name }) => name === 'XSRF-TOKEN')!.value };
}

/** The product with this name. Throws if the shop does not have it. */
export async function getProduct(page: Page, name: string): Promise<Product> {
  const response = await page.request.get('/api/products');
  const products = (await response.json()).data as Product[];
  const product = products.find((candidate) => candidate.name === name);
  if (!product) throw new Error(`The shop has no product named ${name}`);
  return product;
}
