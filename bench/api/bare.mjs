/**
 * The baseline: fastify and pg with the service's own prepared statements, without Nest, validation or access tokens
 * (the shopper's ID comes in a header).
 */
import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import pg from 'pg';
import { readCart } from '../../services/commerce/dist/modules/cart/cart.queries.js';
import { findProduct, listProducts } from '../../services/commerce/dist/modules/catalogue/catalogue.queries.js';
import { placeCart, readCartToOrder } from '../../services/commerce/dist/modules/orders/placing/place-order.queries.js';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const queryRow = async (statement, values) => (await pool.query({ ...statement, values })).rows[0];
const json = (reply, text) => reply.type('application/json; charset=utf-8').send(text);

const app = fastify();
app.get('/api/products', async (_, reply) => json(reply, (await queryRow(listProducts, [])).body));
app.get('/api/products/:id', async ({ params }, reply) => json(reply, (await queryRow(findProduct, [params.id])).body));
app.get('/api/cart', async ({ headers }, reply) => {
  const { lines } = await queryRow(readCart, [headers['x-shopper']]);
  return json(reply, `{"success":true,"message":"Cart fetched","cart":{"items":${JSON.stringify(lines)}}}`);
});
app.post('/api/orders', async ({ headers, body }, reply) => {
  const shopper = headers['x-shopper'];
  const cart = await queryRow(readCartToOrder, [shopper, null]);
  const lines = cart.lines.map(
    ({ product: { id, name, image, pricePaise, priceSteps }, quantity, personalisation }) => ({
      id: randomUUID(),
      productId: id,
      name,
      image,
      quantity,
      pricePaise,
      personalisation,
      seen: { pricePaise, priceSteps, isTracked: false },
    }),
  );
  const itemsPaise = lines.reduce((sum, line) => sum + line.quantity * line.pricePaise, 0);
  const { fullName, address, city, postalCode, country } = body.shippingAddress;
  const order = {
    id: randomUUID(),
    fullName,
    address,
    city,
    postalCode,
    country,
    itemsPaise,
    shippingPaise: 5000,
    totalPaise: itemsPaise + 5000,
    createdAt: new Date().toISOString(),
  };
  const [asJson, linesJson, view] = [order, lines, { ...order, lines }].map((part) => JSON.stringify(part));
  const values = [shopper, cart.version, asJson, linesJson, view, null, randomUUID(), 'Order placed successfully'];
  reply.status(201);
  return json(reply, (await queryRow(placeCart, values)).reply);
});

// The list is cached in the process, as in the service.
const cachedList = (await queryRow(listProducts, [])).body;
app.get('/cached/products', async (_, reply) => json(reply, cachedList));

await app.listen({ port: 0, host: '127.0.0.1' });
process.send({ type: 'ready', port: app.server.address().port });
process.on('disconnect', () => process.exit(0));
