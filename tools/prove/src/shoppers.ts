import { randomInt, randomUUID } from 'node:crypto';
import {
  SHIPPING_RUPEES,
  toPaise,
  type AuthReply,
  type CartReply,
  type OrderReply,
  type PlaceOrderBody,
} from '@chhapai/contracts';
import { expectOk, type Api, type Reply } from './api.js';

export { Api } from './api.js';

export interface Product {
  _id: string;
  name: string;
}

/** An order that the shop has acknowledged. */
export interface AcknowledgedOrder {
  id: string;
  number: string;
  totalPaise: number;
  lines: { productId: string; quantity: number }[];
}

type Cart = CartReply['cart'];

const PASSWORD = 'correct horse 9';

/** A signed-in shopper, who retries every call until the shop has decided. */
export class Shopper {
  readonly orders: AcknowledgedOrder[] = [];
  /** The cart that the shop has acknowledged: quantities by product id. */
  expectedCart = new Map<string, number>();

  private constructor(
    private readonly api: Api,
    readonly email: string,
    private token: string,
  ) {}

  static async signUp(api: Api, name: string): Promise<Shopper> {
    const email = `${name.toLowerCase()}-${randomUUID()}@example.com`;
    const reply = await api.callUntilDecided<AuthReply>('POST', '/api/auth/signup', {
      body: { name, email, password: PASSWORD },
    });
    // The first attempt may have succeeded without a reply.
    const token = reply.status < 400 ? reply.body.jwtToken : await logIn(api, email, PASSWORD);
    return new Shopper(api, email, token);
  }

  /**
   * Sets the quantity of a product in the cart, and returns whether the cart has it afterwards. The quantity is not increased,
   * because an attempt without a reply may have added the pieces.
   */
  async setQuantity({ _id }: Product, quantity: number): Promise<boolean> {
    const line = lineOf(await this.readCart(), _id);
    if (!line) await this.call('POST', '/api/cart/add', { productId: _id, quantity });
    const added = lineOf(await this.readCart(), _id);
    if (added && added.quantity !== quantity) await this.call('PUT', `/api/cart/update/${added._id}`, { quantity });
    const { items } = await this.readCart();
    this.expectedCart = new Map(items.map(({ productId, quantity }) => [productId?._id ?? '', quantity]));
    return this.expectedCart.get(_id) === quantity;
  }

  async readCart(): Promise<Cart> {
    return expectOk(await this.call<CartReply>('GET', '/api/cart'), 'read the cart').cart;
  }

  /** Orders the items in the cart. Undefined if the shop refuses, for example because an item is out of stock. */
  async placeOrder(): Promise<AcknowledgedOrder | undefined> {
    const { body, headers } = await this.createOrderRequest();
    const reply = await this.call<OrderReply>('POST', '/api/orders', body, headers);
    if (reply.status >= 400) return undefined;
    const { _id: id, number } = reply.body.order;
    const lines = body.orderItems.map(({ productId, quantity }) => ({ productId, quantity }));
    const order = { id, number, totalPaise: toPaise(body.totalPrice), lines };
    this.orders.push(order);
    this.expectedCart = new Map();
    return order;
  }

  /** Reads the cart and returns the call that orders the items in it. */
  async createOrderRequest() {
    const { items } = await this.readCart();
    const orderItems = items.flatMap(({ productId, quantity }) =>
      productId ? [{ productId: productId._id, quantity, price: productId.price }] : [],
    );
    const itemsPrice = orderItems.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
    const totalPrice = itemsPrice + SHIPPING_RUPEES;
    const body: PlaceOrderBody = {
      orderItems,
      itemsPrice,
      shippingPrice: SHIPPING_RUPEES,
      totalPrice,
      paymentMethod: 'cod',
      paymentResult: null,
      shippingAddress: newAddress(),
    };
    return { token: this.token, body, headers: { 'Idempotency-Key': randomUUID() } };
  }

  private async call<Body>(method: string, path: string, body?: unknown, headers?: Record<string, string>) {
    const send = () =>
      this.api.callUntilDecided<Body>(method, path, { token: this.token, body, ...(headers && { headers }) });
    const reply: Reply<Body> = await send();
    if (reply.status !== 401) return reply;
    this.token = await logIn(this.api, this.email, PASSWORD);
    return send();
  }
}

export async function logIn(api: Api, email: string, password: string): Promise<string> {
  const reply = await api.callUntilDecided<AuthReply>('POST', '/api/auth/login', { body: { email, password } });
  return expectOk(reply, 'log in').jwtToken;
}

/** Adds one piece of each product that can be ordered without choosing or entering anything, and returns these products. */
export async function addSimpleProducts(api: Api, shopper: Shopper): Promise<Product[]> {
  const { body } = await api.callUntilDecided<{ data: Product[] }>('GET', '/api/products');
  const simple: Product[] = [];
  for (const product of body.data.slice(0, 12)) if (await shopper.setQuantity(product, 1)) simple.push(product);
  return simple;
}

const lineOf = ({ items }: Cart, id: string) => items.find(({ productId }) => productId?._id === id);

function newAddress(): PlaceOrderBody['shippingAddress'] {
  return {
    fullName: 'Asha Verma',
    // Random, because staff are warned of undelivered orders with the same phone number.
    phone: `+91 ${randomInt(60_000, 100_000)} 43210`,
    address: `12 Hazratganj, ${randomUUID()}`,
    postalCode: '226001',
    city: 'Lucknow',
    state: 'Uttar Pradesh',
    country: 'India',
  };
}
