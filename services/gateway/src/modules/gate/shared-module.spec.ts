import { expect, it } from 'vitest';
import { sampleRecord } from '../../../test/support/sample-record.js';
import { sharedModules } from './shared-module.js';

const shell = sampleRecord({ app: 'shell', provides: { react: '19.3.1', '@chhapai/host-api': '1.2.0' } });
const newShell = sampleRecord({ app: 'shell', provides: { react: '20.0.0', '@chhapai/host-api': '1.2.0' } });
const app = (needs: Record<string, string>) => sampleRecord({ app: 'mfe-catalogue', needs });

it('refuses a range that the live shell does not lend', () => {
  const findings = sharedModules({ candidates: [app({ react: '^20.0.0' })], others: [shell], before: [] });
  expect(findings).toMatchObject([{ app: 'mfe-catalogue', rule: 'shared-module' }]);
  expect(findings[0]?.message).toContain(`It needs react ^20.0.0, but shell ${shell.version} lends react 19.3.1.`);
});

it('refuses a module that the shell does not lend at all, or only to a part of the visitors', () => {
  const [none] = sharedModules({ candidates: [app({ vue: '^3.0.0' })], others: [shell], before: [] });
  expect(none?.message).toContain('lends no vue');
  const canary = sharedModules({ candidates: [app({ react: '^19.0.0' })], others: [shell, newShell], before: [] });
  expect(canary).toHaveLength(1);
});

it('refuses a shell that does not lend what a live app needs', () => {
  const catalogue = app({ react: '^19.3.0' });
  const findings = sharedModules({ candidates: [newShell], others: [catalogue], before: [shell] });
  expect(findings).toMatchObject([{ app: 'shell', rule: 'shared-module' }]);
  expect(findings[0]?.message).toContain(`lends react 20.0.0, but mfe-catalogue ${catalogue.version} needs ^19.3.0`);
});

it('judges an app by the shell of the same set, and a shell only for what it changes', () => {
  expect(sharedModules({ candidates: [app({ react: '^20.0.0' }), newShell], others: [], before: [shell] })).toEqual([]);
  expect(sharedModules({ candidates: [shell], others: [app({ react: '^18.0.0' })], before: [shell] })).toEqual([]);
  expect(sharedModules({ candidates: [app({ react: '^19.1.0' })], others: [shell], before: [] })).toEqual([]);
});
