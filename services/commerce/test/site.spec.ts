import { randomUUID } from 'node:crypto';
import type { SiteSettingsReply, StaffQuotation, StaffSiteSettings } from '@chhapai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from './shop.js';

const PATH = '/api/admin/site-settings';
interface Body {
  code?: string;
  data: StaffSiteSettings;
  details?: unknown;
}

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

describe('site settings', () => {
  it('come from a single row, so that pages show a change at once', async () => {
    await shop.db.query(`UPDATE site_settings SET settings = settings || '{"phone": "+91 522 111 2222"}'`);
    const { status, body } = await shop.call<SiteSettingsReply>('GET', '/api/site');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ phone: '+91 522 111 2222', social: expect.any(Array) as unknown });
  });

  it('cannot have a second row', async () => {
    await expect(shop.db.query(`INSERT INTO site_settings (id, settings) VALUES (false, '{}')`)).rejects.toThrow(
      'ck_site_settings_only_one',
    );
  });
});

describe('editing the site settings', () => {
  const bearer = async (role: 'customer' | 'staff' | 'admin') => ({
    authorization: `Bearer ${await shop.issueToken({ sub: randomUUID(), role, email: `${role}@example.com` })}`,
  });
  const read = async () => (await shop.call<Body>('GET', PATH, { headers: await bearer('admin') })).body.data;
  const change = async (body: unknown, ifMatch?: string) => {
    const headers: Record<string, string> = { 'content-type': 'application/json', ...(await bearer('admin')) };
    if (ifMatch !== undefined) headers['if-match'] = ifMatch;
    return shop.call<Body>('PATCH', PATH, { headers, body: JSON.stringify(body) });
  };

  it('refuses shoppers, even if the request is invalid', async () => {
    const visitor = await shop.call<Body>('PATCH', PATH, {
      headers: { 'content-type': 'application/json' },
      body: '{"no":1}',
    });
    expect([visitor.status, visitor.body.code]).toEqual([401, 'auth.login_required']);
    for (const method of ['GET', 'PATCH']) {
      const headers = { 'content-type': 'application/json', ...(await bearer('customer')) };
      const customer = await shop.call<Body>(method, PATH, {
        headers,
        ...(method === 'PATCH' && { body: '{"no":1}' }),
      });
      expect([method, customer.status, customer.body.code]).toEqual([method, 403, 'auth.forbidden']);
    }
  });

  it('shows shoppers what staff have filled in, and nothing else', async () => {
    const { version } = await read();
    const legal = {
      name: 'Chhapai Prints LLP',
      address: '1 Hazratganj\nLucknow 226001',
      gstin: '09aapfu0939f1zt',
      officerName: 'Asha Verma',
      officerEmail: 'Grievance@Chhapai.example',
    };
    const changed = await change({ phone: '+91 522 111 2222', legal }, `"${version}"`);
    expect([changed.status, changed.headers.get('etag')]).toEqual([200, `"${version + 1}"`]);
    const { body } = await shop.call<SiteSettingsReply>('GET', '/api/site');
    expect(body.data).toMatchObject({
      phone: '+91 522 111 2222',
      email: 'hello@chhapai.example',
      legal: { ...legal, gstin: '09AAPFU0939F1ZT', officerEmail: 'grievance@chhapai.example' },
    });
    expect(Object.keys(body.data)).not.toContain('version');
  });

  it('shows shoppers opening hours, position, social links and the price of shipping', async () => {
    const { version } = await read();
    const settings = {
      openingHours: 'Monday to Saturday, 10 am to 7 pm',
      location: { latitude: 26.85, longitude: 80.95 },
      social: [{ network: 'Instagram', url: 'https://www.instagram.com/chhapai' }],
      shippingPrice: 65.55,
    };
    expect((await change(settings, `"${version}"`)).status).toBe(200);
    const readShown = async () => (await shop.call<SiteSettingsReply>('GET', '/api/site')).body.data;
    expect(await readShown()).toMatchObject({ ...settings, openingTimes: ['Mo-Sa 10:00-19:00'] });

    await change({ openingHours: 'By appointment' }, `"${version + 1}"`);
    expect((await readShown()).openingHours).toBe('By appointment');
    expect(await readShown()).not.toHaveProperty('openingTimes');
  });

  it('sets the shipping price of new quotations', async () => {
    const { version } = await read();
    expect((await change({ shippingPrice: 72.5 }, `"${version}"`)).status).toBe(200);
    const headers = { 'content-type': 'application/json', ...(await bearer('staff')) };
    const { body } = await shop.call<{ data: StaffQuotation }>('POST', '/api/admin/quotations', {
      headers,
      body: '{}',
    });
    expect(body.data.shipping).toBe(72.5);
  });

  it('still shows a GSTIN that was saved before check digits were checked', async () => {
    await shop.db.query(`UPDATE site_settings SET settings = settings || '{"legal": {"gstin": "09AAPFU0939F1ZV"}}'`);
    const { version, legal } = await read();
    expect(legal).toEqual({ gstin: '09AAPFU0939F1ZV' });
    expect((await change({ phone: '+91 522 111 5555' }, `"${version}"`)).status).toBe(200);
  });

  it('removes a legal detail that is left out', async () => {
    const { version } = await read();
    await change({ legal: { name: 'Chhapai Prints LLP' } }, `"${version}"`);
    expect((await read()).legal).toEqual({ name: 'Chhapai Prints LLP' });
  });

  it.each([
    ['an unknown field', { colour: 'red' }],
    ['an empty body', {}],
    ['an invalid GSTIN', { legal: { gstin: '09AAPFU0939F1Z' } }],
    ['a GSTIN with a wrong check digit', { legal: { gstin: '09AAPFU0939F1ZV' } }],
    ['an invalid email address', { email: 'hello' }],
    ['a WhatsApp number with spaces', { whatsapp: '+91 522' }],
    ['an address without lines', { address: [] }],
    ['a social link without https', { social: [{ network: 'X', url: 'http://x.com/' }] }],
    ['a script as a social link', { social: [{ network: 'X', url: 'javascript:alert(1)' }] }],
    ['a latitude above 90°', { location: { latitude: 91, longitude: 80 } }],
    ['a negative shipping price', { shippingPrice: -1 }],
    ['opening times, which follow from the hours', { openingTimes: ['Mo-Su 00:00-23:59'] }],
    ['a price that is not a number', { shippingPrice: null }],
    ['a price with a third decimal', { shippingPrice: 49.999 }],
  ])('refuses %s', async (_, body) => {
    const { version } = await read();
    const { status, body: reply } = await change(body, `"${version}"`);
    expect([status, reply.code]).toEqual([400, 'request.invalid']);
    expect((await read()).version).toBe(version);
  });

  it('requires the current version', async () => {
    const { status, body } = await change({ phone: '+91 522 111 3333' });
    expect([status, body.code]).toEqual([428, 'request.precondition_required']);
  });

  it.each(['"0"', '"999999"', 'nonsense', '*'])(
    'refuses a change to version %s, and returns the current state',
    async (ifMatch) => {
      const current = await read();
      const { status, body } = await change({ phone: '+91 522 999 9999' }, ifMatch);
      expect([status, body.code]).toEqual([412, 'site_settings.changed']);
      expect(body.details).toMatchObject({ current, changedBy: 'admin@example.com' });
      expect(await read()).toEqual(current);
    },
  );

  it('says which fields have changed since, so that changes of other fields can be merged', async () => {
    const { version } = await read();
    const legal = { name: 'Chhapai Prints LLP', careHours: '10 to 7' };
    await change({ email: 'shop@chhapai.example' }, `"${version}"`);
    await change({ legal }, `"${version + 1}"`);
    const current = await read();

    const mine = { phone: '+91 522 111 4444', legal: { name: 'Chhapai Prints LLP', officerName: 'Asha Verma' } };
    const refused = await change(mine, `"${version}"`);
    expect([refused.status, refused.body.code]).toEqual([412, 'site_settings.changed']);
    expect(refused.body.details).toEqual({
      current,
      changedBy: 'admin@example.com',
      changedByName: 'Asha',
      changedAt: expect.any(String) as unknown,
      fields: ['legal.careHours', 'email'],
    });
    const merged = { phone: mine.phone, legal: { ...current.legal, officerName: 'Asha Verma' } };
    expect((await change(merged, `"${current.version}"`)).status).toBe(200);
    expect(await read()).toMatchObject({
      phone: mine.phone,
      email: 'shop@chhapai.example',
      legal: { ...legal, officerName: 'Asha Verma' },
    });
  });

  it('names the field that somebody else has changed as well', async () => {
    const { version } = await read();
    await change({ phone: '+91 522 111 5555' }, `"${version}"`);
    const { status, body } = await change({ phone: '+91 522 111 6666' }, `"${version}"`);
    expect([status, body.details]).toMatchObject([412, { current: { phone: '+91 522 111 5555' }, fields: ['phone'] }]);
    expect((await read()).phone).toBe('+91 522 111 5555');
  });

  it('accepts one of many concurrent changes', async () => {
    const { version } = await read();
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, index) => change({ phone: `+91 522 000 00${10 + index}` }, `W/"${version}"`)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 11 }, () => 412)]);
    expect((await read()).version).toBe(version + 1);
  });
});
