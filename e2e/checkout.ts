import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

/** A street that no other order of this run goes to, so that its orders can be told apart in the database. */
export const newStreet = (): string => `12 Hazratganj, ${randomUUID()}`;

/** Fills in the five fields of the checkout. */
export async function fillAddress(page: Page, street: string): Promise<void> {
  await page.getByLabel('Full Name').fill('Asha Verma');
  await page.getByLabel('Address', { exact: true }).fill(street);
  await page.getByLabel('City').fill('Lucknow');
  await page.getByLabel('Postal Code').fill('226001');
  await page.getByLabel('Country').fill('India');
}
