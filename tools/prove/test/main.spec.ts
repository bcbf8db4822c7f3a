import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const program = resolve(import.meta.dirname, '../dist/main.js');
const folder = mkdtempSync(join(tmpdir(), 'chhapai-prove-main-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('shows an error of a proof in the table of the results', () => {
  const engine = join(folder, 'docker');
  writeFileSync(engine, '#!/bin/sh\ncase "$*" in *build*) echo "no space left" >&2; exit 1;; esac\n');
  chmodSync(engine, 0o755);
  const { status, stdout } = spawnSync(process.execPath, [program, '--containers'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
  });
  expect(stdout).toMatch(/Runs in containers.*BROKEN.*no space left/);
  expect(status).toBe(1);
});
