import { randomUUID } from 'node:crypto';
import { expect, type APIResponse, type Page } from '@playwright/test';

/** What a new shopper types into the signup form. */
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

/** Someone the shop has never seen. */
export const newShopper = (): Shopper => ({
  name: 'Asha Verma',
  email: `asha-${randomUUID()}@example.com`,
  password: 'correct horse 9',
});

/** The first administrator of the journeys' shop. */
export const STAFF = { email: 'staff@example.com', password: 'at the press since 2009' };

/** Makes an account for this browser and leaves it signed in, without the screens. */
export async function signIn(page: Page): Promise<Shopper> {
  const shopper = newShopper();
  await keepSession(page, await page.request.post('/api/auth/signup', { data: shopper }));
  return shopper;
}

/** Leaves this browser signed in as staff, without the screens. */
export async function signInAsStaff(page: Page): Promise<void> {
  await keepSession(page, await page.request.post('/api/auth/login', { data: STAFF }));
}

async function keepSession(page: Page, answer: APIResponse): Promise<void> {
  expect(answer.ok()).toBe(true);
  const { jwtToken: token, name, email, role, avatar } = await answer.json();
  await page.goto('/robots.txt');
  await page.evaluate(
    ([key, user]) => {
      localStorage.setItem('token', key!);
      localStorage.setItem('user', user!);
    },
    [token, JSON.stringify({ name, email, role, avatar })],
  );
}

/** Puts a product into the signed-in shopper's cart, without the screens. */
export async function putIntoCart(page: Page, name: string, quantity = 1): Promise<void> {
  const { _id: productId } = await productNamed(page, name);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await page.request.post('/api/cart/add', { data: { productId, quantity }, headers });
  expect(answer.ok()).toBe(true);
}

export async function allProducts(page: Page): Promise<Product[]> {
  const answer = await page.request.get('/api/products');
  return (await answer.json()).data;
}

export async function productNamed(page: Page, name: string): Promise<Product> {
  const found = (await allProducts(page)).find((product) => product.name === name);
  if (!found) throw new Error(`The shop has no ${name}`);
  return found;
}
