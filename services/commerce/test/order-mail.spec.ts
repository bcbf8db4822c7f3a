import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import type { Order } from '@chhapai/contracts';
import { runJobsNow } from '@chhapai/service-kit/testing';
import type { Email } from 'postal-mime';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { orderPlacedMail } from '../src/modules/orders/mail/order-placed.mail.js';
import { startBrokenServer, startMailServer } from './mail-servers.js';
import { placeOrder } from './mailed-orders.js';
import { listUnfinishedJobs, readEmails } from './received-emails.js';
import { openShop, orderOf, type Shop } from './shop.js';

const shops: Shop[] = [];
afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.close();
});

async function openShopWith(environment: Record<string, string> = {}): Promise<Shop> {
  const shop = await openShop({ PUBLIC_ORIGIN: 'https://shop.example', ...environment });
  shops.push(shop);
  return shop;
}

async function waitForOnlyEmail({ mailDir }: Shop): Promise<Email> {
  return vi.waitFor(async () => {
    const emails = await readEmails(mailDir);
    expect(emails).toHaveLength(1);
    return emails[0]!;
  }, 10_000);
}

describe('the mail about a placed order', () => {
  it('tells the shopper what was ordered, what to pay and where it goes', async () => {
    const shop = await openShopWith({ MAIL_FROM: 'Chhapai Lucknow <orders@shop.example>' });
    const order = await placeOrder(shop);
    const mail = await waitForOnlyEmail(shop);
    expect(mail).toMatchObject({
      subject: `Order ${order.number} placed`,
      from: { name: 'Chhapai Lucknow', address: 'orders@shop.example' },
      to: [{ name: 'Asha Verma', address: 'asha@example.com' }],
      messageId: `<order-placed-${order._id}@shop.example>`,
    });
    const [item] = order.orderItems;
    const total = `₹${order.totalPrice.toLocaleString('en-IN', { minimumFractionDigits: 2 })}`;
    for (const words of [
      order.number,
      'Thank you for your purchase. Your order is being processed.',
      '3 ×',
      item!.name,
      total,
      'Cash on Delivery',
      `https://shop.example/orders/${order._id}`,
      'Delivery is expected between',
      'Lucknow 226001',
    ]) {
      expect(mail.text).toContain(words);
      expect(mail.html).toContain(words);
    }
    expect(mail.text).toContain('12 Hazratganj\nnear the clock');
    expect(mail.html).toContain('12 Hazratganj<br>near the clock');
    await vi.waitFor(async () => expect(await listUnfinishedJobs(shop)).toEqual([]), 10_000);
  });

  it('leads to the page that confirms it, unless it is confirmed by then or has to be agreed by phone', async () => {
    const order = await placeOrder(await openShopWith());
    const linkIn = (changes: Partial<Order>) =>
      orderPlacedMail({ ...order, ...changes }, 'asha@example.com', 'https://shop.example/orders/1').text;
    expect(linkIn({})).toContain('Confirm your order: https://shop.example/orders/1');
    const abroad = { shippingAddress: { ...order.shippingAddress, country: 'Nepal' } };
    for (const changes of [{ status: 'confirmed' }, { status: 'cancelled' }, abroad] as const) {
      expect(linkIn(changes)).toContain('View your order: https://shop.example/orders/1');
      expect(linkIn(changes)).not.toContain('Confirm your order');
    }
  });

  it('contains the personalisation, even in Hindi', async () => {
    const shop = await openShopWith();
    const shopper = await shop.createShopper();
    const mug = (await shop.listProducts()).find(({ needsPersonalisation }) => needsPersonalisation)!;
    await shop.db.query(
      `UPDATE products SET personalisation = '[{"key":"name","label":"Name on the mug","kind":"text","required":true,"maxLength":40}]',
        minimum_quantity = 1 WHERE id = $1`,
      [mug._id],
    );
    const added = await shopper.send('POST', '/api/cart/add', {
      productId: mug._id,
      quantity: 1,
      personalisation: [{ key: 'name', value: 'श्रद्धा & क्षितिज' }],
    });
    expect(added.status).toBe(200);
    await shopper.place(orderOf(await shopper.readCart()));
    const mail = await waitForOnlyEmail(shop);
    expect(mail.text).toContain('Name on the mug: श्रद्धा & क्षितिज');
    expect(mail.html).toContain('<bdi>Name on the mug</bdi>: <bdi>श्रद्धा &amp; क्षितिज</bdi>');
  });

  it('treats hostile names and addresses as plain text', async () => {
    const shop = await openShopWith();
    // The API refuses such a name, but older orders may have one.
    await shop.db.query(`
      CREATE FUNCTION break_name() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN NEW.full_name := E'Eve\\r\\nBcc: all@example.com'; RETURN NEW; END $$;
      CREATE TRIGGER break_name BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION break_name()`);
    const order = await placeOrder(
      shop,
      { fullName: 'Eve', city: '<script>x</script>', address: '\u202Egnirts "\'<b>' },
      'eve@example.com',
    );
    const mail = await waitForOnlyEmail(shop);
    const raw = await readFile(join(shop.mailDir, `order-placed-${order._id}.eml`), 'latin1');
    expect(raw.slice(0, raw.indexOf('\r\n\r\n'))).not.toMatch(/^bcc:/im);
    expect(mail.to).toEqual([{ name: 'Eve Bcc: all@example.com', address: 'eve@example.com' }]);
    expect(mail.bcc).toBeUndefined();
    expect(mail.html).toContain('&lt;script&gt;x&lt;/script&gt;');
    expect(mail.html).not.toMatch(/<script|<b>|\u202E/);
  });

  it('copes with names of 10,000 characters', async () => {
    const server = await startMailServer();
    const shop = await openShopWith({ SMTP_URL: server.url });
    const long = 'श्री '.repeat(2_500);
    await shop.db.query(`UPDATE products SET name = $1`, [long]);
    await shop.db.query(`
      CREATE FUNCTION lengthen() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN NEW.full_name := repeat('नाम', 3334); RETURN NEW; END $$;
      CREATE TRIGGER lengthen BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION lengthen()`);
    await placeOrder(shop);
    await vi.waitFor(() => expect(server.received).toHaveLength(1), 10_000);
    expect(server.received[0]!.to![0]!.name).toHaveLength(100);
    expect(server.received[0]!.text).toContain(long.trim());
  });

  it('is not sent for an order without an address, and not for one that was refused', async () => {
    const shop = await openShopWith();
    const shopper = await shop.createShopper();
    expect((await shopper.place(orderOf(await shopper.readCart()))).status).toBe(422);
    await shop.db.query(`
      CREATE FUNCTION forget() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.email := NULL; RETURN NEW; END $$;
      CREATE TRIGGER forget BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION forget()`);
    await placeOrder(shop);
    await vi.waitFor(async () => expect(await listUnfinishedJobs(shop)).toEqual([]), 10_000);
    expect(await readEmails(shop.mailDir)).toEqual([]);
  });
});

describe('a mail server', () => {
  it('receives one mail for an order, even if it is placed three times at once', async () => {
    const server = await startMailServer();
    const shop = await openShopWith({ SMTP_URL: server.url });
    const shopper = await shop.createShopper(undefined, 'ravi@example.com');
    const [product] = await shop.listPlainProducts();
    await shopper.add(product!._id);
    const submission = orderOf(await shopper.readCart());
    await Promise.all([1, 2, 3].map(() => shopper.place(submission, 'key-1')));
    await vi.waitFor(() => expect(server.received).toHaveLength(1), 10_000);
    await vi.waitFor(async () => expect(await listUnfinishedJobs(shop)).toEqual([]), 10_000);
    expect(server.recipients).toEqual(['ravi@example.com']);
    expect(await readEmails(shop.mailDir)).toEqual([]);
  });

  it('that refuses an address does not leak it into a failed job', async () => {
    const server = await startMailServer();
    const shop = await openShopWith({ SMTP_URL: server.url });
    const shopper = await shop.createShopper(undefined, 'ravi@unknown.example');
    const [product] = await shop.listPlainProducts();
    await shopper.add(product!._id);
    await shopper.place(orderOf(await shopper.readCart()), 'key-1');
    await vi.waitFor(async () => {
      const [job] = await listUnfinishedJobs(shop);
      expect(job?.error).toMatch(/<\[address\]>: Recipient unknown/);
      expect(job?.error).not.toContain('ravi');
    }, 15_000);
  });

  it.each<[string, (socket: Socket) => void, RegExp]>([
    ['closes the connection', (socket) => socket.destroy(), /./],
    ['refuses', (socket) => socket.end('554 Go away\r\n'), /554/],
    ['sends garbage', (socket) => socket.write(`\0\xff${'garbage '.repeat(10_000)}\r\n`.repeat(3)), /./],
  ])('that %s loses nothing and delays no order', async (_name, misbehave, error) => {
    const broken = await startBrokenServer(misbehave);
    const shop = await openShopWith({ SMTP_URL: broken.url });
    const startedAt = Date.now();
    const orders: Order[] = [];
    for (let placed = 0; placed < 3; placed++) orders.push(await placeOrder(shop));
    // An email is given up after ten seconds.
    expect(Date.now() - startedAt).toBeLessThan(9_000);
    await vi.waitFor(async () => {
      const jobs = await listUnfinishedJobs(shop);
      expect(jobs).toHaveLength(3);
      for (const job of jobs) {
        expect(job.error).toMatch(error);
        expect(job.attempts).toBeGreaterThanOrEqual(1);
      }
    }, 25_000);
    await broken.close();
    const server = await startMailServer(broken.port);
    await vi.waitFor(async () => {
      await runJobsNow(shop.db);
      expect(server.received).toHaveLength(3);
    }, 15_000);
    const subjects = server.received.map(({ subject }) => subject).sort();
    expect(subjects).toEqual(orders.map(({ number }) => `Order ${number} placed`).sort());
  });
});
