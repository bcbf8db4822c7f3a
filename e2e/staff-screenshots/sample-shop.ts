import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';
import type {
  AddDeliveryAttemptBody,
  AuthReply,
  CartReply,
  MoveOrderBody,
  OrderReply,
  OrderStatus,
  StaffOrder,
} from '@chhapai/contracts';
import { changeRole, type Shopper } from '../shopper.js';

const PASSWORD = 'kites over lucknow 7';

/** Everyone in the sample shop has the same password. */
const person = (name: string, email: string): Shopper => ({ name, email, password: PASSWORD });

export const meena = person('Meena Tripathi', 'meena@chhapai.example');
export const ravi = person('Ravi Kashyap', 'ravi@chhapai.example');

/** A quantity of a product, with its personalisation by field key. */
type SampleItem = readonly [product: string, quantity: number, answers?: Readonly<Record<string, string>>];

interface SampleOrder {
  from: Shopper;
  items: readonly SampleItem[];
  address: { address: string; postalCode: string; city: string; state: string };
  /** The status that the order has reached. */
  status: OrderStatus;
  note?: string;
  /** A delivery that failed. */
  attempt?: AddDeliveryAttemptBody;
}

const gomtiNagar = {
  address: '4/118 Vipul Khand, Gomti Nagar',
  postalCode: '226010',
  city: 'Lucknow',
  state: 'Uttar Pradesh',
};
const hazratganj = { address: '12 Hazratganj', postalCode: '226001', city: 'Lucknow', state: 'Uttar Pradesh' };
const indiranagar = {
  address: '81, 12th Main, Indiranagar',
  postalCode: '560038',
  city: 'Bengaluru',
  state: 'Karnataka',
};

const asha = person('Asha Verma', 'asha.verma@example.com');
const kavita = person('कविता मिश्रा', 'kavita.mishra@example.com');
const imran = person('Imran Siddiqui', 'imran.siddiqui@example.com');
const nikhil = person('Nikhil Rao', 'nikhil.rao@example.com');

/** Oldest first. Every status occurs. */
const orders: readonly SampleOrder[] = [
  { from: asha, items: [['Rumi Darwaza Mug', 2]], address: hazratganj, status: 'delivered' },
  { from: nikhil, items: [['Skyline Steel Bottle', 1]], address: indiranagar, status: 'returned' },
  {
    from: imran,
    items: [['Kite Sky Mouse Pad', 12]],
    address: gomtiNagar,
    status: 'shipped',
    attempt: { reason: 'unreachable', note: 'Delhivery asks for a second phone number.' },
  },
  { from: kavita, items: [['Diwali Diya Mug', 2, { name: 'शुभ दीपावली' }]], address: gomtiNagar, status: 'ready' },
  { from: nikhil, items: [['Lucknow Sunset Frame', 1]], address: indiranagar, status: 'cancelled' },
  { from: imran, items: [['Enamel Kite Keychain', 40]], address: gomtiNagar, status: 'printing' },
  { from: asha, items: [['Block-Print Frame', 1]], address: hazratganj, status: 'confirmed' },
  {
    from: asha,
    items: [
      ['Engraved Initial Bottle', 2, { initials: 'AV' }],
      ['Chikankari Jaal Mug', 1],
    ],
    address: hazratganj,
    status: 'placed',
    note: 'She collects the parcel herself if we call her first.',
  },
  { from: kavita, items: [['Patang Season Mug', 4]], address: gomtiNagar, status: 'placed' },
];

/** The statuses in the order in which an order reaches them. */
const steps: readonly OrderStatus[] = ['confirmed', 'printing', 'ready', 'shipped', 'delivered', 'returned'];
const movesTo = (status: OrderStatus): readonly OrderStatus[] =>
  status === 'cancelled' ? ['cancelled'] : steps.slice(0, steps.indexOf(status) + 1);
const moveDetails: Readonly<Partial<Record<OrderStatus, Partial<MoveOrderBody>>>> = {
  shipped: { courier: 'Delhivery', trackingNumber: '1490811734566' },
  cancelled: { reason: 'Ordered twice by mistake' },
};

/** Fills an empty shop with people and orders, and returns the orders, oldest first. */
export async function fillSampleShop(request: APIRequestContext): Promise<StaffOrder[]> {
  for (const [member, role] of [
    [meena, 'staff'],
    [ravi, 'admin'],
  ] as const) {
    await signUp(request, member);
    await changeRole(request, member.email, role);
  }
  const tokens = new Map<Shopper, string>();
  for (const { from } of orders) if (!tokens.has(from)) tokens.set(from, await signUp(request, from));
  const staff = new ApiClient(request, await tokenOf(request, meena));
  const placed: StaffOrder[] = [];
  for (const order of orders)
    placed.push(await createOrder(new ApiClient(request, tokens.get(order.from)!), staff, order));
  return placed;
}

async function createOrder(shopper: ApiClient, staff: ApiClient, { from, ...order }: SampleOrder): Promise<StaffOrder> {
  const { data: products } = await shopper.send<{ data: { _id: string; name: string }[] }>('GET', '/api/products');
  for (const [name, quantity, answers = {}] of order.items) {
    const { _id: productId } = products.find((product) => product.name === name)!;
    const personalisation = Object.entries(answers).map(([key, value]) => ({ key, value }));
    const answered = personalisation.length > 0 && { personalisation };
    await shopper.send('POST', '/api/cart/add', { productId, quantity, ...answered });
  }
  const { cart } = await shopper.send<CartReply>('GET', '/api/cart');
  const orderItems = cart.items.map(({ productId: product, quantity }) => ({
    productId: product!._id,
    quantity,
    price: product!.price,
  }));
  const itemsPrice = orderItems.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
  const { order: placed } = await shopper.send<OrderReply>('POST', '/api/orders', {
    orderItems,
    shippingAddress: { fullName: from.name, ...order.address, country: 'India', phone: '+91 98765 43210' },
    paymentMethod: 'cod',
    itemsPrice,
    shippingPrice: 50,
    totalPrice: itemsPrice + 50,
    paymentResult: null,
  });
  const path = `/api/admin/orders/${placed._id}`;
  const getOrder = async () => (await staff.send<{ data: StaffOrder }>('GET', path)).data;
  if (order.note) await staff.send('POST', `${path}/notes`, { text: order.note });
  for (const to of movesTo(order.status)) {
    const current = await getOrder();
    if (to === 'printing') await approveArtwork(staff, current);
    const { version } = await getOrder();
    await staff.send('POST', `${path}/moves`, { to, ...moveDetails[to] }, { 'If-Match': `"${version}"` });
  }
  if (order.attempt) {
    const { version } = await getOrder();
    await staff.send('POST', `${path}/delivery-attempts`, order.attempt, { 'If-Match': `"${version}"` });
  }
  return getOrder();
}

async function approveArtwork(staff: ApiClient, { _id, orderItems }: StaffOrder): Promise<void> {
  for (const { _id: line } of orderItems.filter(({ artwork }) => artwork !== 'not_needed'))
    await staff.send('POST', `/api/admin/orders/${_id}/lines/${line}/artwork`, { state: 'approved' });
}

async function signUp(request: APIRequestContext, { name, email, password }: Shopper): Promise<string> {
  return (await new ApiClient(request).send<AuthReply>('POST', '/api/auth/signup', { name, email, password })).jwtToken;
}

async function tokenOf(request: APIRequestContext, { email, password }: Omit<Shopper, 'name'>): Promise<string> {
  return (await new ApiClient(request).send<AuthReply>('POST', '/api/auth/login', { email, password })).jwtToken;
}

/** Calls the API as one person. Throws if a call is refused. */
class ApiClient {
  constructor(
    private readonly request: APIRequestContext,
    private readonly token?: string,
  ) {}

  async send<Reply>(method: string, url: string, data?: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    const authorization = this.token && { Authorization: `Bearer ${this.token}` };
    const response = await this.request.fetch(url, {
      method,
      ...(data !== undefined && { data }),
      headers: { 'Idempotency-Key': randomUUID(), ...authorization, ...headers },
    });
    expect(response.ok(), `${method} ${url}: ${await response.text()}`).toBe(true);
    return (await response.json()) as Reply;
  }
}
