import { expect, it } from 'vitest';
import { sampleRecord } from '../../../test/support/sample-record.js';
import { checkExposedModule, checkSharedModules } from './shared-modules.js';

const shell = sampleRecord({ app: 'shell', provides: { react: '19.3.1', '@chhapai/host-api': '1.2.0' } });
const newShell = sampleRecord({ app: 'shell', provides: { react: '20.0.0', '@chhapai/host-api': '1.2.0' } });
const app = (needs: Record<string, string>) => sampleRecord({ app: 'mfe-catalogue', needs });

it('refuses a range that the live shell does not provide', () => {
  const findings = checkSharedModules({ candidates: [app({ react: '^20.0.0' })], others: [shell], previous: [] });
  expect(findings).toMatchObject([{ app: 'mfe-catalogue', rule: 'shared-module' }]);
  expect(findings[0]?.message).toContain(`It needs react ^20.0.0, but shell ${shell.version} provides react 19.3.1.`);
});

it('refuses a module that the shell does not provide, or only to some visitors', () => {
  const [none] = checkSharedModules({ candidates: [app({ vue: '^3.0.0' })], others: [shell], previous: [] });
  expect(none?.message).toContain('provides no vue');
  const [inherited] = checkSharedModules({ candidates: [app({ constructor: '*' })], others: [shell], previous: [] });
  expect(inherited?.message).toContain('provides no constructor');
  const canary = checkSharedModules({
    candidates: [app({ react: '^19.0.0' })],
    others: [shell, newShell],
    previous: [],
  });
  expect(canary).toHaveLength(1);
});

it('refuses a shell that does not provide what a live app needs', () => {
  const catalogue = app({ react: '^19.3.0' });
  const findings = checkSharedModules({ candidates: [newShell], others: [catalogue], previous: [shell] });
  expect(findings).toMatchObject([{ app: 'shell', rule: 'shared-module' }]);
  expect(findings[0]?.message).toContain(`provides react 20.0.0, but mfe-catalogue ${catalogue.version} needs ^19.3.0`);
});

it('compares an app with the shell of the same set, and blames a shell only for its changes', () => {
  expect(
    checkSharedModules({ candidates: [app({ react: '^20.0.0' }), newShell], others: [], previous: [shell] }),
  ).toEqual([]);
  expect(checkSharedModules({ candidates: [shell], others: [app({ react: '^18.0.0' })], previous: [shell] })).toEqual(
    [],
  );
  expect(checkSharedModules({ candidates: [app({ react: '^19.1.0' })], others: [shell], previous: [] })).toEqual([]);
});

it('requires ./app of every app', () => {
  expect(checkExposedModule(sampleRecord({ app: 'mfe-catalogue' }))).toEqual([]);
  expect(checkExposedModule(sampleRecord({ app: 'mfe-catalogue', exposes: ['./page'] }))).toMatchObject([
    { app: 'mfe-catalogue', rule: 'expose', message: expect.stringContaining('It exposes only ./page') as string },
  ]);
});

it('does not require ./app of the shell', () => {
  expect(checkExposedModule(sampleRecord({ app: 'shell' }))).toEqual([]);
});
