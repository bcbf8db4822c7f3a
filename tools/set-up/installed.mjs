import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

const DEPENDENCY_FIELDS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];

/** Whether node_modules matches the lockfile, according to npm's own record, and the lockfile matches every package.json. */
export function isInstalled(root) {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = readJson(record).packages;
  const wanted = readJson(join(root, 'package-lock.json')).packages;
  return Object.entries(wanted).every(([path, entry]) =>
    path.startsWith('node_modules/') || path.includes('/node_modules/')
      ? isUpToDate(installed[path], entry)
      : hasSameDependencies(join(root, path, 'package.json'), entry),
  );
}

/** Whether a package is installed as locked. Optional packages for other platforms may be missing. */
function isUpToDate(installed, wanted) {
  if (!installed) return Boolean(wanted.optional || wanted.devOptional || wanted.peer);
  return installed.version === wanted.version && installed.integrity === wanted.integrity;
}

function hasSameDependencies(file, locked) {
  if (!existsSync(file)) return false;
  const actual = readJson(file);
  return DEPENDENCY_FIELDS.every((field) => isDeepStrictEqual(actual[field] ?? {}, locked[field] ?? {}));
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
