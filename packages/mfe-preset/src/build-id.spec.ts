import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildId } from './build-id.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-id-'));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src', 'a.ts'), 'one');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the build id', () => {
  it('is the same for the same sources', () => {
    expect(buildId([join(folder, 'src')])).toBe(buildId([join(folder, 'src')]));
    expect(buildId([join(folder, 'src')])).toMatch(/^[0-9a-f]{12}$/);
  });

  it('changes with the content or the name of a file', () => {
    const before = buildId([join(folder, 'src')]);
    writeFileSync(join(folder, 'src', 'a.ts'), 'two');
    const changed = buildId([join(folder, 'src')]);
    rmSync(join(folder, 'src', 'a.ts'));
    writeFileSync(join(folder, 'src', 'b.ts'), 'two');
    expect(new Set([before, changed, buildId([join(folder, 'src')])]).size).toBe(3);
  });

  it('does not change with a test', () => {
    const before = buildId([join(folder, 'src')]);
    writeFileSync(join(folder, 'src', 'a.spec.ts'), 'a test');
    expect(buildId([join(folder, 'src')])).toBe(before);
  });
});
