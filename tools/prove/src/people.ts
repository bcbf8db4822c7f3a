import { setTimeout as sleep } from 'node:timers/promises';
import { Api } from './api.js';
import { findViolations } from './invariants.js';
import { STAFF, type ProvedShop } from './proved-shop.js';
import type { Random } from './random.js';
import { addSimpleProducts, Shopper, type Product } from './shoppers.js';
import { StaffMember } from './staff.js';

const STAFF_MEMBERS = 3;
/** One product has so few pieces that it is soon sold out. */
const SCARCE = 40;
const PLENTY = 1_000_000;

/** Shoppers who order, and staff who move their orders on. */
export class People {
  private constructor(
    private readonly shoppers: readonly Shopper[],
    private readonly staff: readonly StaffMember[],
    private readonly products: readonly Product[],
  ) {}

  /** Signs up shoppers and creates staff members, who use the shop at `urls` in turn; by default at its own URL. */
  static async create(shop: ProvedShop, { shoppers: count, urls = [shop.url] }: { shoppers: number; urls?: string[] }) {
    const apis = urls.map((url) => new Api(url));
    const apiFor = (index: number) => apis[index % apis.length]!;
    const shoppers = await Promise.all(
      Array.from({ length: count }, (_, index) => Shopper.signUp(apiFor(index), `Shopper${index}`)),
    );
    const products = (await addSimpleProducts(apis[0]!, shoppers[0]!)).slice(0, 4);
    const [scarce, ...others] = products;
    if (!scarce || others.length === 0)
      throw new Error('Fewer than two products can be ordered without choosing or entering something');
    const stock = 'UPDATE products SET stock_tracked = true, stock_quantity = $2 WHERE id = $1';
    await shop.query(stock, [scarce._id, SCARCE]);
    await shop.query(stock, [others[0]!._id, PLENTY]);
    const staff = Array.from({ length: STAFF_MEMBERS }, (_, index) => new StaffMember(apiFor(index), STAFF));
    return new People(shoppers, staff, products);
  }

  /** Number of acknowledged orders. */
  get orderCount(): number {
    return this.shoppers.reduce((sum, { orders }) => sum + orders.length, 0);
  }

  /** Number of acknowledged moves. */
  get moveCount(): number {
    return this.staff.reduce((sum, { moves }) => sum + moves.length, 0);
  }

  /** Everybody works during `event`, and finishes the actions they have begun. */
  async work(random: Random, event: () => Promise<void>): Promise<void> {
    let isOver = false;
    const working = [
      ...this.shoppers.map(async (shopper) => {
        while (!isOver) {
          await shopper.setQuantity(random.pick(this.products), random.between(1, 4));
          if (shopper.expectedCart.size > 0 && random.between(0, 3) > 0) await shopper.placeOrder();
        }
      }),
      ...this.staff.map(async (member) => {
        while (!isOver) {
          const { orders } = random.pick(this.shoppers);
          if (orders.length > 0) await member.moveOn(orders.at(-random.between(1, 4)) ?? orders[0]!);
          else await sleep(50);
        }
      }),
    ];
    const everybody = Promise.all(working);
    // A failure is reported only after the event.
    everybody.catch(() => undefined);
    try {
      await event();
    } finally {
      isOver = true;
    }
    await everybody;
  }

  /** Lists all violations of the invariants. The shop must be ready, and nobody may be working. */
  findViolations(shop: ProvedShop): Promise<string[]> {
    return findViolations(shop, this.shoppers, this.staff);
  }
}
