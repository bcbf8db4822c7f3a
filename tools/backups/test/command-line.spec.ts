import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const program = resolve(import.meta.dirname, '../dist/main.js');

it.each([
  ['an unknown command', ['move'], /^npm run backup/],
  ['a restore without a file', ['restore'], /^npm run backup/],
  ['an unknown option', ['restore', 'file', '--replce'], /^Unknown option '--replce'.*\nnpm run backup/],
])('explains its usage after %s, without a stack trace', (_, args, message) => {
  const { status, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toMatch(message);
  expect(stderr).not.toMatch(/^ +at /m);
});
