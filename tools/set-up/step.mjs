import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

/** The root folder of the project. */
export const root = resolve(import.meta.dirname, '../..');

const quietTurbo = { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' };

/** Runs a program and prints one line with its name and time. On failure, prints its output and exits. */
export async function runStep(name, program, args) {
  process.stdout.write(`${name} … `);
  const { isPassed, output, time } = await runQuietly(program, args);
  console.log(time);
  if (isPassed) return;
  console.error(`${output}\n${name} failed; see above.`);
  process.exit(1);
}

/** Like `runStep` for programs that run at the same time: prints its line at the end and returns whether it passed. */
export async function tryStep(name, program, args) {
  const { isPassed, output, time } = await runQuietly(program, args);
  console.log(`${name} … ${time}`);
  if (!isPassed) console.error(output);
  return isPassed;
}

async function runQuietly(program, args) {
  const startedAt = performance.now();
  const { code, output } = await run(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  return { isPassed: code === 0, output, time: formatElapsed(startedAt) };
}

/** Runs a program in the root folder; `output` is the text it wrote to pipes. Never rejects. */
export function run(program, args, { env, stdio }) {
  const child = spawn(program, args, { cwd: root, env: { ...process.env, ...quietTurbo, ...env }, stdio });
  const forward = (signal) => child.kill(signal);
  process.once('SIGTERM', forward);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text));
  return new Promise((done) => {
    child.on('error', (error) => done({ code: 1, output: error.message }));
    child.on('close', (code) => done({ code, output }));
  }).finally(() => process.off('SIGTERM', forward));
}

/** The time since `startedAt`, in ms as of `performance.now()`, such as `1.4 s`. */
export function formatElapsed(startedAt) {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}
