import { describe, expect, it } from 'vitest';
import { sampleRecord } from '../../../test/support/sample-record.js';
import { checkSharedNames } from './shared-names.rules.js';

const HOST = '@chhapai/host-api';
const shellWith = (exports: string[], tokens: string[] = []) =>
  sampleRecord({ app: 'shell', providedNames: { exports: { [HOST]: exports, react: ['useState'] }, tokens } });
const appWith = (exports: string[], tokens: string[] = []) =>
  sampleRecord({ app: 'mfe-gifts', neededNames: { exports: { [HOST]: exports }, tokens } });

const live = shellWith(['api', 'useHost'], ['--ink', '--paper']);
const gifts = appWith(['useHost'], ['--ink']);

describe('a shell', () => {
  it('is refused without an export that a live app uses', () => {
    const findings = checkSharedNames({
      candidates: [shellWith(['api'], ['--ink'])],
      others: [gifts],
      previous: [live],
    });
    expect(findings).toMatchObject([{ app: 'shell', rule: 'shared-export' }]);
    expect(findings[0]?.message).toContain(
      `It lacks exports of ${HOST} that mfe-gifts ${gifts.version} uses: useHost. Keep them`,
    );
  });

  it('is refused without a custom property that a live app uses', () => {
    const next = shellWith(['api', 'useHost'], ['--paper']);
    const findings = checkSharedNames({ candidates: [next], others: [gifts], previous: [live] });
    expect(findings).toMatchObject([{ app: 'shell', rule: 'css-token' }]);
    expect(findings[0]?.message).toContain(`that mfe-gifts ${gifts.version} uses: --ink.`);
  });

  it('is refused if it renames an export, with a finding for every release that uses it', () => {
    const canary = appWith(['useHost', 'api']);
    const next = shellWith(['api', 'useShell'], ['--ink']);
    const findings = checkSharedNames({ candidates: [next], others: [gifts, canary], previous: [live] });
    expect(findings.map(({ message }) => message)).toEqual([
      expect.stringContaining(gifts.version),
      expect.stringContaining(canary.version),
    ]);
  });

  it('is refused without a whole module that a live app uses', () => {
    const next = sampleRecord({ app: 'shell', providedNames: { exports: {}, tokens: ['--ink'] } });
    expect(checkSharedNames({ candidates: [next], others: [gifts], previous: [live] })).toHaveLength(1);
  });

  it('may add names, and remove those that no live app uses', () => {
    const next = shellWith(['useHost', 'useNew'], ['--ink', '--new']);
    expect(checkSharedNames({ candidates: [next], others: [gifts], previous: [live] })).toEqual([]);
  });

  it('is not blamed for what the previous shell also lacked, unless that shell did not record it', () => {
    const next = shellWith(['api'], ['--ink']);
    expect(checkSharedNames({ candidates: [next], others: [gifts], previous: [shellWith(['api'])] })).toEqual([]);
    expect(
      checkSharedNames({ candidates: [next], others: [gifts], previous: [sampleRecord({ app: 'shell' })] }),
    ).toHaveLength(1);
  });
});

describe('an app', () => {
  it('is refused if it uses what the live shell or its canary lacks', () => {
    const early = appWith(['useNew'], ['--new']);
    const next = shellWith(['api', 'useHost', 'useNew'], ['--new']);
    const findings = checkSharedNames({ candidates: [early], others: [live, next], previous: [] });
    expect(findings).toMatchObject([
      { app: 'mfe-gifts', rule: 'shared-export' },
      { app: 'mfe-gifts', rule: 'css-token' },
    ]);
    expect(findings[0]?.message).toContain(`It uses exports of ${HOST} that shell ${live.version} lacks: useNew.`);
  });

  it('is refused if it uses a module that the shell lacks, even one called “constructor”', () => {
    const odd = sampleRecord({ app: 'mfe-odd', neededNames: { exports: { constructor: ['name'] }, tokens: [] } });
    const [found] = checkSharedNames({ candidates: [odd], others: [live], previous: [] });
    expect(found?.message).toContain('lacks: name.');
  });

  it('is compared with the shell of its own set, not with the live one', () => {
    const early = appWith(['useNew']);
    const checkSet = (shell: ReturnType<typeof shellWith>) =>
      checkSharedNames({ candidates: [early, shell], others: [], previous: [live] });
    expect(checkSet(shellWith(['useNew']))).toEqual([]);
    expect(checkSet(shellWith(['useHost']))).toMatchObject([{ app: 'mfe-gifts', rule: 'shared-export' }]);
  });

  it('gets a finding that names five of the exports it lacks and counts the rest', () => {
    const [found] = checkSharedNames({
      candidates: [appWith(['a', 'b', 'c', 'd', 'e', 'f'])],
      others: [live],
      previous: [],
    });
    expect(found?.message).toContain('lacks: a, b, c, d, e and 1 more.');
  });
});

it('accepts releases that do not say what they use or provide', () => {
  const older = { app: sampleRecord({ app: 'mfe-old' }), shell: sampleRecord({ app: 'shell' }) };
  expect(checkSharedNames({ candidates: [shellWith([])], others: [older.app], previous: [live] })).toEqual([]);
  expect(checkSharedNames({ candidates: [gifts], others: [older.shell], previous: [] })).toEqual([]);
});
