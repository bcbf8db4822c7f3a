import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findVagueNames } from './vague-names.js';

it('finds files and folders whose name says nothing, and leaves the others', () => {
  const root = mkdtempSync(join(tmpdir(), 'chhapai-names-'));
  for (const folder of ['src/helpers', 'src/cart', 'node_modules/utils']) {
    mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(join(root, folder, 'total.ts'), '');
  }
  for (const file of ['utils.ts', 'cart.utils.ts', 'common.css', 'utilisation.ts'])
    writeFileSync(join(root, 'src', file), '');
  expect(findVagueNames(root).sort()).toEqual(['src/cart.utils.ts', 'src/common.css', 'src/helpers', 'src/utils.ts']);
  rmSync(root, { recursive: true });
});
