import { cpSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { possibleFaults, type Fault } from './faults.js';
import { People } from './people.js';
import type { Proof } from './proof.js';
import { startProvedShop, type ProvedShop } from './proved-shop.js';
import { Random } from './random.js';

export interface ProofOptions {
  rounds: number;
  seed: number;
  shoppers: number;
  /** Only faults whose name contains this text. */
  only?: string | undefined;
  /** Called after each round. */
  onRound?(text: string): void;
}

/**
 * "Nothing lost, nothing duplicated": shoppers order and staff move orders while something fails in each round. Afterwards,
 * everything that was acknowledged must be there, once and complete. Stops at the first violation.
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
    const people = await People.create(shop, { shoppers: count });
    const faults = shuffle(possibleFaults(shop), random).filter(({ name }) => name.includes(only));
    if (faults.length === 0) throw new Error(`No fault’s name contains “${only}”`);
    const tried = new Set<string>();
    for (let round = 1; round <= rounds; round++) {
      // Each fault occurs once; after that, faults are chosen at random.
      const fault = faults[round - 1] ?? random.pick(faults);
      const violations = await runRound(shop, people, fault, random);
      tried.add(fault.name);
      onRound?.(
        `${round}. ${fault.name}: ${violations.length === 0 ? 'ok' : violations.join('; ')} (${people.orderCount} orders so far)`,
      );
      if (violations.length > 0)
        return { isKept: false, details: `round ${round}, ${fault.name}: ${violations.join('; ')}` };
    }
    isKept = true;
    return {
      isKept,
      details: `${rounds} rounds, ${tried.size} kinds of failure, ${people.orderCount} orders, ${people.moveCount} moves`,
    };
  } finally {
    if (!isKept) saveLogs(shop);
    await shop.stop();
  }
}

function saveLogs({ dataDir }: ProvedShop): void {
  const folder = resolve('test-results/prove');
  cpSync(join(dataDir, 'logs'), folder, { recursive: true });
  console.error(`The logs are in ${folder}`);
}

async function runRound(shop: ProvedShop, people: People, fault: Fault, random: Random): Promise<string[]> {
  await people.work(random, async () => {
    await sleep(random.between(200, 1_200));
    await fault.inject(shop);
    await sleep(random.between(100, 500));
  });
  await shop.waitUntilReady();
  return people.findViolations(shop);
}

function shuffle<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, key: random.between(0, 2 ** 30) }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}
