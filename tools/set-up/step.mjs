import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

/** The folder of the whole project. */
export const root = resolve(import.meta.dirname, '../..');

const quietTurbo = { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' };

/** Runs a program quietly, with one line for its name and time. When it fails, its output is shown and the process ends. */
export async function runStep(name, program, args) {
  if (await isStepPassed(name, program, args)) return;
  console.error(`${name} failed; the reason stands above.`);
  process.exit(1);
}

/** Like `runStep`, and leaves it to the caller what a failure means. */
export async function isStepPassed(name, program, args) {
  const began = performance.now();
  process.stdout.write(`${name} … `);
  const { code, output } = await run(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  console.log(seconds(began));
  if (code !== 0) console.error(output);
  return code === 0;
}

/** Runs a program in the project's folder; `output` is what it wrote into pipes. Never rejects. */
export function run(program, args, { env, stdio }) {
  const child = spawn(program, args, { cwd: root, env: { ...process.env, ...quietTurbo, ...env }, stdio });
  const passOn = (signal) => child.kill(signal);
  process.once('SIGTERM', passOn);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text));
  return new Promise((done) => {
    child.on('error', (error) => done({ code: 1, output: error.message }));
    child.on('close', (code) => done({ code, output }));
  }).finally(() => process.off('SIGTERM', passOn));
}

/** Time since `began`, e.g. `1.4 s`. */
export function seconds(began) {
  return `${((performance.now() - began) / 1000).toFixed(1)} s`;
}
