import { isDeepStrictEqual } from 'node:util';

/** Whether a lockfile differs from an earlier one only by new workspaces, so that no installed package has changed. */
export function addsOnlyWorkspaces(before, after) {
  const added = Object.entries(after.packages).filter(([path]) => !Object.hasOwn(before.packages, path));
  const isWorkspace = ([path, entry]) => entry.link === true || !`/${path}`.includes('/node_modules/');
  const expected = { ...before, packages: { ...Object.fromEntries(added), ...before.packages } };
  return added.every(isWorkspace) && isDeepStrictEqual(after, expected);
}
