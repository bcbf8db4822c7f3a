import { expect, it } from 'vitest';

type Lockfile = Record<string, unknown> & { packages: Record<string, object> };

const { addsOnlyWorkspaces } = (await import(new URL('../../set-up/lockfile.mjs', import.meta.url).href)) as {
  addsOnlyWorkspaces(before: Lockfile, after: Lockfile): boolean;
};

const before: Lockfile = {
  lockfileVersion: 3,
  packages: {
    '': { name: 'chhapai', workspaces: ['mfe-*'] },
    'mfe-gifts': { version: '1.0.0', dependencies: { react: '^19.3.1' } },
    'node_modules/@chhapai/mfe-gifts': { resolved: 'mfe-gifts', link: true },
    'node_modules/react': { version: '19.3.1' },
  },
};
const workspace = {
  'mfe-cards': { version: '1.0.0', dependencies: { react: '^19.3.1' } },
  'node_modules/@chhapai/mfe-cards': { resolved: 'mfe-cards', link: true },
};
const withPackages = (packages: Record<string, object>): Lockfile => ({
  ...before,
  packages: { ...before.packages, ...packages },
});

it('recognises a lockfile to which only workspaces were added', () => {
  expect(addsOnlyWorkspaces(before, withPackages(workspace))).toBe(true);
});

it.each([
  ['a new package', withPackages({ ...workspace, 'node_modules/zod': { version: '4.0.0' } })],
  [
    'a new package in a workspace',
    withPackages({ ...workspace, 'mfe-cards/node_modules/react': { version: '18.0.0' } }),
  ],
  ['another version of a package', withPackages({ ...workspace, 'node_modules/react': { version: '19.3.2' } })],
  ['other dependencies of a workspace', withPackages({ ...workspace, 'mfe-gifts': { version: '1.0.0' } })],
  ['a removed package', { ...before, packages: { '': before.packages['']!, ...workspace } }],
  ['another format', { ...withPackages(workspace), lockfileVersion: 4 }],
])('notices %s', (_, after) => {
  expect(addsOnlyWorkspaces(before, after)).toBe(false);
});
