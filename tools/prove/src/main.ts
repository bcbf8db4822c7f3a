import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { proveAnswersAsDocumented } from './answers.js';
import { proveDegradesGracefully } from './degrades.js';
import { proveNothingLost, type Proof } from './nothing-lost.js';

const USAGE = `npm run prove [-- --short] [--rounds 500] [--seed 1] [--only killed]
Proves the promises of docs/promises.md that need a real shop to be harmed for hours. --short takes a minute.`;
const ROUNDS = 500;
const SHORT_ROUNDS = 5;
/** Of the fuzzer. */
const REQUESTS = 100_000;

const { values } = parseArgs({
  options: {
    short: { type: 'boolean' },
    rounds: { type: 'string' },
    seed: { type: 'string' },
    only: { type: 'string' },
    help: { type: 'boolean' },
  },
});
const rounds = Number(values.rounds ?? (values.short ? SHORT_ROUNDS : ROUNDS));
const seed = Number(values.seed ?? randomInt(2 ** 31));

if (values.help) {
  console.log(USAGE);
} else if (!(rounds > 0) || !Number.isInteger(seed)) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  console.log(`${rounds} rounds; repeat this run with --rounds ${rounds} --seed ${seed}`);
  const onRow = (text: string) => console.log(text);
  const nothingLost = () => proveNothingLost({ rounds, seed, shoppers: 20, only: values.only, onRound: onRow });
  const promises: [string, () => Promise<Proof>][] = [['Nothing lost, nothing duplicated', nothingLost]];
  if (!values.short && !values.only) {
    promises.unshift(
      ['Degrades gracefully', () => proveDegradesGracefully(onRow)],
      ['Answers as documented', () => proveAnswersAsDocumented(REQUESTS, seed)],
    );
  }
  const rows = [];
  for (const [promise, prove] of promises) {
    console.log(promise);
    const startedAt = performance.now();
    const { isKept, details } = await prove();
    const minutes = Math.round((performance.now() - startedAt) / 6_000) / 10;
    rows.push({ promise, result: isKept ? 'kept' : 'BROKEN', minutes, details });
  }
  console.table(rows);
  if (rows.some(({ result }) => result !== 'kept')) process.exitCode = 1;
}
