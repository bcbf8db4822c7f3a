import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { QueryResultRow } from 'pg';
import { queryCommerceDatabase } from './databases.js';

/** A street address that no other order uses, so that a test can find its own orders in the database. */
export const uniqueStreet = (): string => `12 Hazratganj, ${randomUUID()}`;

/** Fills in the delivery address; the postal code fills in the city and the state. */
export async function fillAddress(page: Page, street: string): Promise<void> {
  await page.getByLabel('Full Name').fill('Asha Verma');
  await page.getByLabel('Mobile number').fill('98765 43210');
  await page.getByLabel('Country').selectOption('India');
  await page.getByLabel('Postal Code').fill('226001');
  await page.getByLabel('Address', { exact: true }).fill(street);
  await expect(page.getByLabel('City')).toHaveValue('Lucknow');
  await expect(page.getByLabel('State')).toHaveValue('Uttar Pradesh');
}

interface StoredOrder extends QueryResultRow {
  number: string;
  items_paise: number;
  shipping_paise: number;
  total_paise: number;
  lines: { name: string; quantity: number; price_paise: number }[];
}

/** The stored orders for a street address, oldest first; lines are sorted by product name. */
export function findOrders(street: string): Promise<StoredOrder[]> {
  return queryCommerceDatabase<StoredOrder>(
    `SELECT number, items_paise::int, shipping_paise::int, total_paise::int,
       (SELECT json_agg(json_build_object('name', name, 'quantity', quantity, 'price_paise', price_paise) ORDER BY name)
          FROM order_lines WHERE order_id = orders.id) AS lines
     FROM orders WHERE address = $1 ORDER BY id`,
    [street],
  );
}
