import { randomUUID } from 'node:crypto';
import type { InvoiceSettingsChange, OrderStatus, StaffInvoiceSettings } from '@chhapai/contracts';
import { extractText, getDocumentProxy } from 'unpdf';
import type { Shop } from './shop.js';
import { staffClient } from './staff-orders.js';

/** A made-up GSTIN with a valid check digit. */
export const GSTIN = '09AAPFU0939F1ZT';
export const REGULAR: InvoiceSettingsChange = {
  kind: 'regular',
  gstin: GSTIN,
  legalName: 'Chhapai Prints LLP',
  address: ['1 Hazratganj', 'Lucknow 226001'],
};
export const UNREGISTERED: InvoiceSettingsChange = { kind: 'unregistered', gstin: null };

/** Two mugs at 5% and a mouse pad at 18%: ₹ 897 including shipping. */
const EXAMPLE = [
  { product: 'Chikankari Jaal Mug', quantity: 2, pricePaise: 299_00 },
  { product: 'Lucknow Evening Mouse Pad', quantity: 1, pricePaise: 249_00 },
];

interface OrderToInvoice {
  status?: OrderStatus;
  shopperId?: string;
  fullName?: string;
  address?: string;
  state?: string | null;
  postalCode?: string;
  country?: string;
  email?: string | null;
  lines?: { product: string; name?: string; quantity: number; pricePaise: number }[];
}

/** Stores an order that is ready to be shipped, unless `given` says otherwise. Products are found by name. */
export async function insertOrder({ db }: Shop, given: OrderToInvoice = {}): Promise<{ id: string; number: string }> {
  const { status = 'ready', lines = EXAMPLE, state = null, postalCode = '226001', country = 'India' } = given;
  const itemsPaise = lines.reduce((sum, { quantity, pricePaise }) => sum + quantity * pricePaise, 0);
  const { rows } = await db.query<{ id: string; number: string }>(
    `WITH placed AS (
       INSERT INTO orders (id, number, shopper_id, status, full_name, address, city, state, postal_code, country, email,
         payment_method, items_paise, shipping_paise, total_paise, created_at)
       VALUES (uuidv7(), 'CH-' || nextval('order_numbers'), $1, $2, $3, $4, 'Lucknow', $5, $6, $7, $8, 'cod', $9::bigint, 5000,
         $9::bigint + 5000, now())
       RETURNING id, number
     ), ordered AS (
       INSERT INTO order_lines (id, order_id, product_id, name, image, quantity, price_paise)
       SELECT uuidv7(), placed.id, products.id, coalesce(line.name, products.name), products.image, quantity, "pricePaise"
       FROM placed, jsonb_to_recordset($10) AS line(product text, name text, quantity integer, "pricePaise" integer)
       JOIN products ON products.name = line.product
     )
     SELECT id, number FROM placed`,
    [
      given.shopperId ?? randomUUID(),
      status,
      given.fullName ?? 'Asha Verma',
      given.address ?? '12 Hazratganj',
      ...[state, postalCode, country, given.email ?? null, itemsPaise],
      JSON.stringify(lines),
    ],
  );
  return rows[0]!;
}

/** Changes the seller's details as an admin. Throws unless the change is accepted. */
export async function changeSettings(shop: Shop, change: InvoiceSettingsChange): Promise<StaffInvoiceSettings> {
  const admin = await staffClient(shop, 'admin');
  const path = '/api/admin/invoices/settings';
  const { version } = (await admin.get<{ data: StaffInvoiceSettings }>(path)).body.data;
  const headers = { 'if-match': `"${version}"` };
  const { status, body } = await admin.send<{ data: StaffInvoiceSettings }>('PATCH', path, change, headers);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data;
}

export interface Pdf {
  status: number;
  headers: Headers;
  bytes: Uint8Array;
  /** The text of all pages, with single spaces. */
  text: string;
  pages: number;
}

export async function readPdf(url: string, headers: Record<string, string> = {}): Promise<Pdf> {
  const response = await fetch(url, { headers });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const document = { text: '', totalPages: 0 };
  // The parser detaches the buffer it is given.
  if (response.ok)
    Object.assign(document, await extractText(await getDocumentProxy(bytes.slice()), { mergePages: true }));
  const { text, totalPages: pages } = document;
  return { status: response.status, headers: response.headers, bytes, text: text.replaceAll(/\s+/g, ' '), pages };
}
