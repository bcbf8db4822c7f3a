import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { proveNothingLost } from './nothing-lost.js';

const USAGE = `npm run prove [-- --short] [--rounds 500] [--seed 1] [--only killed]
Proves the promises of docs/promises.md that need a real shop to be harmed for hours. --short takes a minute.`;
const ROUNDS = 500;
const SHORT_ROUNDS = 5;

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
  const startedAt = performance.now();
  const proof = await proveNothingLost({
    rounds,
    seed,
    shoppers: 20,
    only: values.only,
    onRound: (text) => console.log(text),
  });
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
  console.table([
    {
      promise: 'Nothing lost, nothing duplicated',
      result: proof.isKept ? 'kept' : 'BROKEN',
      details: proof.details,
      minutes: Number(minutes),
    },
  ]);
  if (!proof.isKept) process.exitCode = 1;
}
