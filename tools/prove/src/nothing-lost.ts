import { cpSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Api } from './api.js';
import { possibleFaults, type Fault } from './faults.js';
import { findViolations } from './invariants.js';
import type { Proof } from './proof.js';
import { startProvedShop, STAFF, type ProvedShop } from './proved-shop.js';
import { Random } from './random.js';
import { Shopper, simpleProducts, type Product } from './shoppers.js';
import { StaffMember } from './staff.js';

export interface ProofOptions {
  rounds: number;
  seed: number;
  shoppers: number;
  /** Only failures whose name contains this text. */
  only?: string | undefined;
  /** Called after each round. */
  onRound?(text: string): void;
}

const STAFF_MEMBERS = 3;
/** One product has so few pieces that it is soon sold out. */
const SCARCE = 40;
const PLENTY = 1_000_000;

/**
 * "Nothing lost, nothing duplicated": shoppers order and staff move orders while something fails in each round; afterwards everything
 * that was acknowledged must be there, once and complete. Stops at the first violation.
 */
export async function proveNothingLost({
  rounds,
  seed,
  shoppers: count,
  only = '',
  onRound,
}: ProofOptions): Promise<Proof> {
  const random = new Random(seed);
  const shop = await startProvedShop();
  let isKept = false;
  try {
    const people = await openShop(shop, count);
    const faults = shuffled(possibleFaults(shop), random).filter(({ name }) => name.includes(only));
    if (faults.length === 0) throw new Error(`No failure has a name with “${only}”`);
    const tried = new Set<string>();
    for (let round = 1; round <= rounds; round++) {
      // Each fault once, and then at random.
      const fault = faults[round - 1] ?? random.of(faults);
      const violations = await runRound(shop, people, fault, random);
      tried.add(fault.name);
      const orders = people.shoppers.reduce((sum, shopper) => sum + shopper.orders.length, 0);
      onRound?.(
        `${round}. ${fault.name}: ${violations.length === 0 ? 'ok' : violations.join('; ')} (${orders} orders so far)`,
      );
      if (violations.length > 0)
        return { isKept: false, details: `round ${round}, ${fault.name}: ${violations.join('; ')}` };
    }
    const orders = people.shoppers.reduce((sum, shopper) => sum + shopper.orders.length, 0);
    const moves = people.staff.reduce((sum, member) => sum + member.moves.length, 0);
    isKept = true;
    return {
      isKept,
      details: `${rounds} rounds, ${tried.size} kinds of failure, ${orders} orders, ${moves} moves`,
    };
  } finally {
    if (!isKept) keepLogs(shop);
    await shop.stop();
  }
}

function keepLogs({ dataDir }: ProvedShop): void {
  const folder = resolve('test-results/prove');
  cpSync(join(dataDir, 'logs'), folder, { recursive: true });
  console.error(`The logs are in ${folder}`);
}

interface People {
  shoppers: Shopper[];
  staff: StaffMember[];
  products: Product[];
}

async function openShop(shop: ProvedShop, count: number): Promise<People> {
  const api = new Api(shop.url);
  const shoppers = await Promise.all(
    Array.from({ length: count }, (_, index) => Shopper.signUp(api, `Shopper${index}`)),
  );
  const products = (await simpleProducts(api, shoppers[0]!)).slice(0, 4);
  const [scarce, ...others] = products;
  if (!scarce || others.length === 0)
    throw new Error('The shop has too few products that are ordered without choosing anything');
  const stock = 'UPDATE products SET stock_tracked = true, stock_quantity = $2 WHERE id = $1';
  await shop.query(stock, [scarce._id, SCARCE]);
  await shop.query(stock, [others[0]!._id, PLENTY]);
  const staff = Array.from({ length: STAFF_MEMBERS }, () => new StaffMember(api, STAFF));
  return { shoppers, staff, products };
}

async function runRound(shop: ProvedShop, people: People, fault: Fault, random: Random): Promise<string[]> {
  let isOver = false;
  const { shoppers, staff, products } = people;
  const working = [
    ...shoppers.map(async (shopper) => {
      while (!isOver) {
        await shopper.setQuantity(random.of(products), random.between(1, 4));
        if (shopper.expectedCart.size > 0 && random.between(0, 3) > 0) await shopper.placeOrder();
      }
    }),
    ...staff.map(async (member) => {
      while (!isOver) {
        const { orders } = random.of(shoppers);
        if (orders.length > 0) await member.moveOn(orders.at(-random.between(1, 4)) ?? orders[0]!);
        else await sleep(50);
      }
    }),
  ];
  await sleep(random.between(200, 1_200));
  await fault.harm(shop, random);
  await sleep(random.between(100, 500));
  isOver = true;
  await Promise.all(working);
  await shop.recovered();
  return findViolations(shop, shoppers, staff);
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, at: random.between(0, 2 ** 30) }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
