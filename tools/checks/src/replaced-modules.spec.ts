import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { REPLACING_MODULES } from '../../../vitest.config.js';

const root = resolve(import.meta.dirname, '../../..');
const replacesModules = (file: string) => /\bvi\.(do)?mock\(/i.test(readFileSync(`${root}/${file}`, 'utf8'));

function findTests(folder: string): string[] {
  return readdirSync(`${root}/${folder}`, { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) return /^\.|^(dist|node_modules)$/.test(entry.name) ? [] : findTests(path);
    return /\.spec\.tsx?$/.test(path) ? [path] : [];
  });
}

it('isolates every test that replaces modules', () => {
  expect(findTests('').filter(replacesModules).sort(), 'REPLACING_MODULES in vitest.config.ts').toEqual(
    [...REPLACING_MODULES].sort(),
  );
});
