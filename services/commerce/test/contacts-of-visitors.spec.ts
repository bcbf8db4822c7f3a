import { createHash } from 'node:crypto';
import { VerifiedEmail } from '@chhapai/service-kit';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommerceEnv } from '../src/commerce.env.js';
import { erasePerson, readOwnData } from './personal-data.js';
import { openShop, type Shop } from './shop.js';

let shop: Shop;
beforeAll(async () => void (shop = await openShop()));
afterAll(() => shop.close());

describe('what visitors sent with the address of an account', () => {
  const postAsVisitor = (path: string, body: object) =>
    shop.call('POST', path, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const enquiry = (email: string, message: string) => ({
    kind: 'quotation',
    service: 'Visiting cards',
    name: 'Asha',
    phone: '+919876543210',
    city: 'Lucknow',
    email,
    message,
  });
  /** Creates a shopper whose email address a visitor and another shopper have also used. */
  async function createAddressOwner(email: string) {
    const owner = await shop.createShopper(undefined, email);
    const other = await shop.createShopper();
    expect((await postAsVisitor('/api/enquiries', enquiry(email, 'Sent signed out'))).status).toBe(201);
    expect((await postAsVisitor('/api/enquiries', enquiry(`x${email}`, 'Another address'))).status).toBe(201);
    expect((await other.send('POST', '/api/enquiries', enquiry(email, 'Sent by somebody else'))).status).toBe(201);
    expect((await postAsVisitor('/api/notify', { topic: 'designs', email })).status).toBe(200);
    return owner;
  }
  const readRemaining = async (email: string) => {
    const { rows } = await shop.db.query('SELECT message FROM enquiries WHERE email = $1 ORDER BY id', [email]);
    const requests = await shop.db.query('SELECT FROM notify_requests WHERE email = $1', [email]);
    return { messages: rows.map(({ message }) => message as string), requests: requests.rows.length };
  };

  it('is in the file once the address is verified, without phone number and city', async () => {
    const owner = await createAddressOwner('contacted@example.com');
    expect(await readOwnData(owner)).toMatchObject({ enquiries: [], notifyRequests: [] });
    shop.verifiedEmails.add('contacted@example.com');
    const { enquiries, notifyRequests } = await readOwnData(owner);
    expect(enquiries).toMatchObject([
      { message: 'Sent signed out', name: 'Asha', isSignedIn: false, phone: null, city: null },
    ]);
    expect(notifyRequests).toMatchObject([{ topic: 'designs', email: 'contacted@example.com' }]);
  });

  it('is erased with the account if the address was verified, and stays otherwise', async () => {
    const email = 'contacted-too@example.com';
    const owner = await createAddressOwner(email);
    expect((await erasePerson(shop, owner.id)).status).toBe(204);
    expect(await readRemaining(email)).toEqual({ messages: ['Sent signed out', 'Sent by somebody else'], requests: 1 });
    const query = `?emailHash=${createHash('sha256').update(email).digest('hex')}`;
    expect((await erasePerson(shop, owner.id, { query: `${query}&sentUntil=2026-01-01T00:00:00Z` })).status).toBe(204);
    expect((await readRemaining(email)).messages).toHaveLength(2);
    expect((await erasePerson(shop, owner.id, { query })).status).toBe(204);
    expect(await readRemaining(email)).toEqual({ messages: ['Sent by somebody else'], requests: 0 });
    expect((await readRemaining(`x${email}`)).messages).toEqual(['Another address']);
    expect((await erasePerson(shop, owner.id, { query: '?emailHash=x' })).status).toBe(400);
  });

  it('is not left out silently while the auth service does not respond', async () => {
    const verifiedEmail = new VerifiedEmail({ AUTH_URL: 'http://127.0.0.1:9' } as CommerceEnv);
    const request = { headers: { authorization: 'Bearer x' } } as FastifyRequest;
    await expect(verifiedEmail.read(request)).rejects.toMatchObject({ code: 'server.unavailable' });
  });
});
