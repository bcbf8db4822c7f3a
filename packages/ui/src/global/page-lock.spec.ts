import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('holds the page still while a dialog is open, and only then', () => {
  const base = readFileSync(join(import.meta.dirname, 'base.css'), 'utf8');
  expect(base).toMatch(/html:has\(dialog:modal\) {\s+overflow: hidden;/);
});
