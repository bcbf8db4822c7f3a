import { createHash, randomBytes } from 'node:crypto';
import type { AcceptQuotationReply, Quotation, StaffQuotation } from '@chhapai/contracts';
import { openShop } from './shop.js';
import { staffClient } from './staff-orders.js';

const PATH = '/api/admin/quotations';

interface Body {
  code?: string;
  message?: string;
  details?: unknown;
  data: StaffQuotation;
}
interface CustomerBody extends AcceptQuotationReply {
  code?: string;
  details?: unknown;
}
type Action = 'send' | 'recall' | 'withdraw' | 'extend' | 'duplicate' | 'revise' | 'documents';

export const ADDRESS = {
  fullName: 'Asha Verma',
  phone: '9876543210',
  address: '12 Hazratganj',
  city: 'Lucknow',
  state: 'Uttar Pradesh',
  postalCode: '226001',
  country: 'India',
};

/**
 * A quotation that can be sent: 1,000 pieces of an item outside the catalogue at ₹ 1.50, less a discount of ₹ 100, plus
 * shipping: ₹ 1,450.
 */
export const OFFER = {
  name: 'Asha Verma',
  email: 'asha@example.com',
  phone: '+919876543210',
  lines: [{ description: 'Visiting cards, matt', quantity: 1000, price: 1.5, hsn: '4909' }],
  discount: 100,
};

/** A shop with staff who write quotations, and their customers. */
export async function openQuotationsShop() {
  const shop = await openShop({ PUBLIC_ORIGIN: 'https://shop.example' });
  const staff = await staffClient(shop, 'staff');
  const create = (body: object = OFFER, key?: string) =>
    staff.send<Body>('POST', PATH, body, key === undefined ? {} : { 'idempotency-key': key });
  const createDraft = async (change: object = {}) => (await create({ ...OFFER, ...change })).body.data;
  const get = async (id: string) => (await staff.get<Body>(`${PATH}/${id}`)).body.data;
  const change = ({ _id, version }: StaffQuotation, body: object) =>
    staff.send<Body>('PATCH', `${PATH}/${_id}`, body, { 'if-match': `"${version}"` });
  const act = ({ _id, version }: StaffQuotation, action: Action, body?: object, key?: string) =>
    staff.send<Body>('POST', `${PATH}/${_id}/${action}`, body, {
      'if-match': `"${version}"`,
      ...(key !== undefined && { 'idempotency-key': key }),
    });
  const createSent = async (fields: object = {}) => (await act(await createDraft(fields), 'send')).body.data;
  /** Adds a key like that of an email link, and returns it. */
  const createKey = async ({ _id }: Pick<Quotation, '_id'>) => {
    const key = randomBytes(32).toString('base64url');
    const hash = createHash('sha256').update(key).digest('base64url');
    await shop.db.query('INSERT INTO quotation_keys (key_hash, quotation_id) VALUES ($1, $2)', [hash, _id]);
    return key;
  };
  /** The requests of a customer who has opened the email link. */
  const openAsCustomer = async (quotation: Pick<Quotation, '_id'>, authorization?: string) => {
    const key = await createKey(quotation);
    const send = (method: string, action: string, body?: object, idempotencyKey?: string) =>
      shop.call<CustomerBody>(method, `/api/quotations/${quotation._id}${action}`, {
        headers: {
          'x-quotation-key': key,
          ...(authorization && { authorization }),
          ...(body && { 'content-type': 'application/json' }),
          ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
    return {
      key,
      show: () => send('GET', ''),
      accept: (address: object = ADDRESS, idempotencyKey?: string) =>
        send('POST', '/accept', { shippingAddress: address }, idempotencyKey),
      decline: (reason = '', idempotencyKey?: string) => send('POST', '/decline', { reason }, idempotencyKey),
    };
  };
  /** Lets the last day of a quotation pass. */
  const expire = ({ _id }: Pick<Quotation, '_id'>) =>
    shop.db.query(`UPDATE quotations SET valid_until = (now() AT TIME ZONE 'Asia/Kolkata')::date - 1 WHERE id = $1`, [
      _id,
    ]);
  /** Backdates a sent quotation past the time in which it can be recalled. */
  const endRecallPeriod = ({ _id }: Pick<Quotation, '_id'>) =>
    shop.db.query(`UPDATE quotations SET sent_at = sent_at - interval '10 seconds' WHERE id = $1`, [_id]);
  const readOrders = async ({ _id }: Pick<Quotation, '_id'>) =>
    (await shop.db.query('SELECT o.* FROM orders o JOIN quotations q ON q.order_id = o.id WHERE q.id = $1', [_id]))
      .rows;
  return {
    ...shop,
    staff,
    create,
    createDraft,
    get,
    change,
    act,
    createSent,
    createKey,
    openAsCustomer,
    expire,
    endRecallPeriod,
    readOrders,
  };
}
export type QuotationsShop = Awaited<ReturnType<typeof openQuotationsShop>>;
