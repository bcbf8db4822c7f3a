import { createHash } from 'node:crypto';
import { appendFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  authPaths,
  chatPaths,
  RECORD_FILE,
  staffConversationPaths,
  staffUploadPaths,
  type ReleaseRecord,
  type UploadedPictureReply,
} from '@chhapai/contracts';
import { Registry, releaseBuilt } from '@chhapai/releases';
import { Api, expectOk } from '../api.js';
import type { Proof } from '../proof.js';
import { STAFF } from '../proved-shop.js';
import { addSimpleProducts, logIn, Shopper, type AcknowledgedOrder } from '../shoppers.js';
import { StaffMember } from '../staff.js';
import { ComposedShop } from './composed-shop.js';
import { findEngine } from './engine.js';
import { Visitors } from './visitors.js';

const ENTRY = 'web/container.js';

/**
 * Copies the build of an app into an empty folder and adds a comment, so that it becomes a different version. Returns that
 * folder.
 */
function createAnotherVersion(app: string, folder: string): string {
  const dist = join(folder, 'dist');
  cpSync(resolve(app, 'dist'), dist, { recursive: true });
  appendFileSync(join(dist, ENTRY), '\n/* another version */\n');
  const { version, ...content } = JSON.parse(readFileSync(join(dist, RECORD_FILE), 'utf8')) as ReleaseRecord;
  const script = readFileSync(join(dist, ENTRY));
  const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`;
  content.files[ENTRY] = { integrity, bytes: script.length };
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12);
  const record = { version: version.replace(/\+.*/, `+${hash}`), ...content };
  writeFileSync(join(dist, RECORD_FILE), JSON.stringify(record));
  return folder;
}

const PICTURE = 'services/commerce/media/banner-cards-1600.webp';
const EVENT_TIMEOUT_MS = 10_000;
/** A gateway that hangs is replaced after three failed health checks. */
const REPLACE_TIMEOUT_MS = 60_000;
/** After this time, two of the proxy's checks have failed, each after up to 3 s. */
const NOTICED_AFTER_MS = 12_000;

/**
 * "Runs in containers": builds the image, starts docker-compose.yml and does everything that people do, once. Then gateways are
 * killed, stopped and made to hang, one at a time, and finally everything is stopped and started again.
 */
export async function proveContainers(onStep?: (text: string) => void): Promise<Proof> {
  const engine = await findEngine();
  if ('missing' in engine) return { isKept: undefined, details: engine.missing };
  const shop = await ComposedShop.start(engine);
  const passed: string[] = [];
  const runStep = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const result = await work().catch((error: unknown) => {
      throw new Error(`${name}: ${String(error)}`);
    });
    onStep?.(`${name}: ok`);
    passed.push(name);
    return result;
  };
  try {
    await runStep('pages are rendered by the server', () => checkPages(shop));
    await runStep('only trusted proxies send forwarded headers', () => checkTrustedProxies(shop));
    const state = await runStep('a shopper orders and staff move the order', () => placeOrder(shop));
    const picture = await runStep('a picture is uploaded', () => uploadPicture(shop));
    await runStep('a message in the chat reaches staff at once', () => checkChat(shop));
    await runStep('logging out ends the session', () => checkLogout(shop));
    await runStep('an update replaces the gateways, and no request fails', () => checkUpdate(shop));
    await runStep('a gateway is killed and comes back, and no page fails', () => checkCrash(shop));
    await runStep('a gateway hangs and is replaced, and the other one serves visitors', () => checkHang(shop));
    await runStep('everything is stopped and started again, and nothing has changed', () =>
      checkRestart(shop, state, picture),
    );
    return { isKept: true, details: `${engine.name}: ${passed.length} steps` };
  } catch (error) {
    shop.saveLogs(await shop.readLogs());
    return { isKept: false, details: (error as Error).message };
  } finally {
    await shop.remove();
  }
}

async function checkPages({ url }: ComposedShop): Promise<void> {
  const { body } = await new Api(url).call<{ data: { name: string }[] }>('GET', '/api/products');
  const html = await fetchText(`${url}/products`);
  const missing = body.data.slice(0, 3).filter(({ name }) => !html.includes(name.replaceAll('&', '&amp;')));
  if (body.data.length === 0 || missing.length > 0) throw new Error('The page /products does not list the products');
  for (const path of ['/', '/corel', '/contact', '/about', '/login'])
    if (!/<h1[ >]/.test(await fetchText(url + path))) throw new Error(`${path} has no heading`);
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.text();
}

async function checkTrustedProxies(shop: ComposedShop): Promise<void> {
  const id = 'given-by-the-client';
  const headers = { 'x-request-id': id };
  const seen = (await fetch(`${shop.url}/api/products`, { headers })).headers.get('x-request-id');
  if (!seen || seen === id) throw new Error(`A request from an untrusted client has the id ${seen}`);
  const [trusted] = await shop.listContainers('chat');
  const program = `fetch('http://proxy:8080/api/products', { headers: ${JSON.stringify(headers)} })
    .then((response) => process.stdout.write(response.headers.get('x-request-id')))`;
  const seenFromProxy = await shop.runNode(trusted!, program);
  if (seenFromProxy !== id) throw new Error(`A request through a trusted proxy has the id ${seenFromProxy}`);
}

interface ShopState {
  shopper: Shopper;
  order: AcknowledgedOrder;
  product: string;
}

async function placeOrder({ url }: ComposedShop): Promise<ShopState> {
  const api = new Api(url);
  const shopper = await Shopper.signUp(api, 'Asha');
  const [product] = await addSimpleProducts(api, shopper);
  const order = await shopper.placeOrder();
  if (!product || !order) throw new Error('The order was refused');
  const member = new StaffMember(api, STAFF);
  await member.moveOn(order);
  if (member.moves[0]?.to !== 'confirmed') throw new Error('The order was not confirmed');
  await shopper.setQuantity(product, 3);
  return { shopper, order, product: product._id };
}

async function uploadPicture({ url }: ComposedShop): Promise<string> {
  const token = await logIn(new Api(url), STAFF.email, STAFF.password);
  const response = await fetch(url + staffUploadPaths.picture, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/webp' },
    body: await readFile(resolve(PICTURE)),
  });
  const reply = { status: response.status, body: (await response.json()) as UploadedPictureReply };
  const { image } = expectOk(reply, 'upload a picture').data;
  await fetchText(url + image);
  return image;
}

async function checkChat({ url }: ComposedShop): Promise<void> {
  const api = new Api(url);
  const token = await logIn(api, STAFF.email, STAFF.password);
  const events = await fetch(url + staffConversationPaths.events, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(EVENT_TIMEOUT_MS),
  });
  const reader = events.body!.pipeThrough(new TextDecoderStream()).getReader();
  // The first event is sent when the stream is open.
  await reader.read();
  await api.call('POST', chatPaths.send, { body: { message: 'Do you print on steel bottles?' } });
  let received = '';
  while (!received.includes('"change":"message"')) {
    const { value, done } = await reader.read();
    if (done) throw new Error('The stream of events ended');
    received += value;
  }
  await reader.cancel();
}

async function checkLogout({ url }: ComposedShop): Promise<void> {
  const login = await fetch(url + authPaths.login, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(STAFF),
  });
  const cookies = login.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!);
  const xsrf = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.split('=')[1] ?? '';
  const call = (path: string) =>
    fetch(url + path, {
      method: 'POST',
      headers: { cookie: cookies.join('; '), 'x-xsrf-token': xsrf },
    });
  const statuses = [(await call(authPaths.logout)).status, (await call(authPaths.refresh)).status];
  if (statuses.join() !== '200,401') throw new Error(`Logging out and renewing the session returned ${statuses}`);
}

async function checkUpdate(shop: ComposedShop): Promise<void> {
  const before = await shop.listContainers('gateway');
  const visitors = Visitors.start(shop.url);
  await shop.update();
  const failures = await visitors.stop();
  const after = await shop.listContainers('gateway');
  if (after.length !== before.length || after.some((gateway) => before.includes(gateway)))
    throw new Error('The gateways have not been replaced');
  if (failures.length > 0) throw new Error(failures.join('; '));
}

async function checkCrash(shop: ComposedShop): Promise<void> {
  const visitors = Visitors.start(shop.url);
  const [gateway] = await shop.listContainers('gateway');
  const previousStart = await shop.readStartTime(gateway!);
  await shop.sendSignal(gateway!, 'KILL');
  await shop.waitUntilReady(gateway!, previousStart);
  const failures = (await visitors.stop()).filter((failure) => failure.startsWith('GET'));
  if (failures.length > 0) throw new Error(failures.join('; '));
}

async function checkHang(shop: ComposedShop): Promise<void> {
  const [, gateway] = await shop.listContainers('gateway');
  const previousStart = await shop.readStartTime(gateway!);
  await shop.sendSignal(gateway!, 'STOP');
  await sleep(NOTICED_AFTER_MS);
  const visitors = Visitors.start(shop.url);
  for (let waited = 0; (await shop.readStartTime(gateway!)) === previousStart; waited += 1_000) {
    if (waited > REPLACE_TIMEOUT_MS) throw new Error('The gateway was not replaced');
    await sleep(1_000);
  }
  await shop.waitUntilReady(gateway!, previousStart);
  const failures = await visitors.stop();
  if (failures.length > 0) throw new Error(failures.join('; '));
}

/** Also checks that starting the shop neither ends a canary nor replaces a release. */
async function checkRestart(
  shop: ComposedShop,
  { shopper, order, product }: ShopState,
  picture: string,
): Promise<void> {
  const registry = new Registry({ url: shop.url, token: shop.credentials.token });
  const folder = await mkdtemp(join(tmpdir(), 'chhapai-version-'));
  try {
    await releaseBuilt(registry, shop.credentials.key, [createAnotherVersion('mfe-designs', folder)], { canary: 10 });
  } finally {
    await rm(folder, { recursive: true });
  }
  const before = await registry.listAll();
  if (!before['mfe-designs']?.releases.some(({ state }) => state === 'canary')) throw new Error('There is no canary');
  await shop.down(['auth', 'commerce', 'chat', 'gateway', 'postgres']);
  await shop.up();
  if (JSON.stringify(await registry.listAll()) !== JSON.stringify(before)) throw new Error('The releases have changed');
  await fetchText(shop.url + picture);
  await checkPages(shop);
  const api = new Api(shop.url);
  const token = await logIn(api, STAFF.email, STAFF.password);
  const { body } = await api.call<{ data: { status: string } }>('GET', `/api/admin/orders/${order.id}`, { token });
  if (body.data.status !== 'confirmed') throw new Error(`The order is ${body.data.status}`);
  const { items } = await shopper.readCart();
  if (items.length !== 1 || items[0]!.productId?._id !== product || items[0]!.quantity !== 3)
    throw new Error('The cart has changed');
}
