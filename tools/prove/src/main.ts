import { randomInt } from 'node:crypto';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { proveAnswersAsDocumented } from './answers.js';
import { proveContainers } from './containers/prove-containers.js';
import { proveDegradesGracefully } from './degrades.js';
import { proveNothingLost } from './nothing-lost.js';
import { provePreviousVersion } from './previous-version.js';
import type { Proof } from './proof.js';
import { proveNoKnownVulnerabilities } from './vulnerabilities.js';

const USAGE = `npm run prove [-- --short] [--rounds NUMBER] [--seed NUMBER] [--only TEXT] [--containers]
Proves the promises in docs/promises.md that take hours of injected faults in a real shop.
  --short       takes a minute
  --rounds      number of faults to inject (default: 500)
  --seed        repeats the random choices of an earlier run
  --only        injects only faults whose name contains the text, such as "killed"
  --containers  proves only what needs Docker or Podman`;
const root = resolve(import.meta.dirname, '../../..');
const ROUNDS = 500;
const SHORT_ROUNDS = 5;
/** Number of requests that the fuzzer sends. */
const REQUESTS = 100_000;

const { values } = parseArgs({
  options: {
    short: { type: 'boolean' },
    rounds: { type: 'string' },
    seed: { type: 'string' },
    only: { type: 'string' },
    containers: { type: 'boolean' },
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
  const onRow = (text: string) => console.log(text);
  const nothingLost = () => proveNothingLost({ rounds, seed, shoppers: 20, only: values.only, onRound: onRow });
  const containers: [string, () => Promise<Proof>] = ['Runs in containers', () => proveContainers(onRow)];
  const promises: [string, () => Promise<Proof>][] = values.containers
    ? [containers]
    : [['Nothing lost, nothing duplicated', nothingLost]];
  if (!values.short && !values.only && !values.containers) {
    promises.unshift(
      ['No known vulnerabilities', () => proveNoKnownVulnerabilities(root)],
      ['Degrades gracefully', () => proveDegradesGracefully(onRow)],
      ['Answers as documented', () => proveAnswersAsDocumented(REQUESTS, seed)],
      ['Runs alongside its previous version', () => provePreviousVersion(root, onRow)],
      containers,
    );
  }
  if (!values.containers) console.log(`${rounds} rounds; to run them again: --rounds ${rounds} --seed ${seed}`);
  const rows = [];
  for (const [promise, prove] of promises) {
    console.log(promise);
    const startedAt = performance.now();
    const { isKept, details } = await prove().catch(toBrokenProof);
    const minutes = Math.round((performance.now() - startedAt) / 6_000) / 10;
    const result = isKept === undefined ? 'not run' : isKept ? 'kept' : 'BROKEN';
    rows.push({ promise, result, minutes, details });
  }
  console.table(rows);
  if (rows.some(({ result }) => result === 'BROKEN')) process.exitCode = 1;
}

/** An error in one proof must not lose the results of the others, which may have taken hours. */
function toBrokenProof(error: unknown): Proof {
  console.error(error);
  return { isKept: false, details: String(error) };
}
