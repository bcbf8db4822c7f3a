import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

interface LockedPackage {
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../../package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};

/** npm can drop packages for other systems, such as the compiler for macOS, when packages are installed on this one. */
it('contains the optional dependencies for every system', () => {
  const dependencies = Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).map((name) => ({ folder, name })),
  );
  expect(dependencies.length).toBeGreaterThan(50);
  expect(dependencies.filter(({ folder, name }) => !isLocked(folder, name))).toEqual([]);
});

/** Looks where Node would: in the package's own `node_modules`, and in those of the folders above. */
function isLocked(folder: string, name: string): boolean {
  if (packages[[folder, 'node_modules', name].filter(Boolean).join('/')]) return true;
  return folder !== '' && isLocked(folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/'))), name);
}
