import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

/** The folder of the whole project. */
export const root = resolve(import.meta.dirname, '../..');

/** Runs a program quietly, with one line for its name and time. When it fails, its output is shown and the process ends. */
export async function runStep(name, program, args) {
  const began = performance.now();
  process.stdout.write(`${name} … `);
  const { code, output } = await runQuietly(program, args);
  console.log(`${((performance.now() - began) / 1000).toFixed(1)} s`);
  if (code === 0) return;
  console.error(`${output}\n${name} failed; the reason stands above.`);
  process.exit(1);
}

function runQuietly(program, args) {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const passOn = (signal) => child.kill(signal);
  process.once('SIGTERM', passOn);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  return new Promise((done) => {
    child.on('error', (error) => done({ code: 1, output: error.message }));
    child.on('close', (code) => done({ code, output }));
  }).finally(() => process.off('SIGTERM', passOn));
}
