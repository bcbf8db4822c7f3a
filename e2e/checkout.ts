import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

/** A street that no other order of this run goes to, so that its orders can be told apart in the database. */
export const newStreet = (): string => `12 Hazratganj, ${randomUUID()}`;

/** Fills in the address of the checkout; the PIN code brings city and State. */
export async function fillAddress(page: Page, street: string): Promise<void> {
  await page.getByLabel('Full Name').fill('Asha Verma');
  await page.getByLabel('Mobile number').fill('98765 43210');
  await page.getByLabel('Country').selectOption('India');
  await page.getByLabel('Postal Code').fill('226001');
  await page.getByLabel('Address', { exact: true }).fill(street);
  await expect(page.getByLabel('City')).toHaveValue('Lucknow');
  await expect(page.getByLabel('State')).toHaveValue('Uttar Pradesh');
}
