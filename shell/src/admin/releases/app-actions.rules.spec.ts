import type { StaffApp } from '@chhapai/contracts';
import { expect, it } from 'vitest';
import { actionText, consequences, stateText } from './app-actions.rules';

const [OLD, NEW, NEWER] = ['1.0.0+000000000000', '1.1.0+111111111111', '1.2.0+222222222222'];
const release = (version: string, state: 'live' | 'canary') => ({
  version,
  state,
  share: 90,
  at: '2026-11-23T05:00:00.000Z',
  by: 'catalogue',
  message: '',
  pages: { pages: 0, failed: 0 },
});
const none = { count: 0, newest: null };
const app: StaffApp = {
  app: 'mfe-catalogue',
  version: 3,
  enabled: true,
  live: release(OLD, 'live'),
  previous: none,
  held: none,
  withdrawn: none,
  canary: { ...release(NEW, 'canary'), share: 10, since: '2026-11-24T05:00:00.000Z', together: ['mfe-designs'] },
};

it('says what an action changes for visitors', () => {
  const text = (...args: Parameters<typeof consequences>) => consequences(...args).join(' ');
  expect(text({ kind: 'promote', release: { version: NEWER } }, app)).toBe(
    `All visitors get ${NEWER} from the next page they open. ${OLD}, which is live now, stays available for a rollback. The canary ${NEW} ends. The canary of Designs, published together with it, continues.`,
  );
  expect(text({ kind: 'rollback', release: { version: NEWER } }, app)).toBe(
    `All visitors get ${NEWER} again from the next page they open. ${OLD} is withdrawn. ${NEW} is withdrawn. The canary of Designs, published together with it, is withdrawn too.`,
  );
  expect(text({ kind: 'canary', release: { version: NEW }, share: 25 }, app)).toContain(
    `About 1 in 4 visitors get ${NEW} from the next page they open, and keep it. All others keep ${OLD}. If it fails`,
  );
  expect(text({ kind: 'canary', release: { version: NEWER }, share: 25 }, app)).toContain(
    `It replaces the canary ${NEW}. The canary of Designs, published together with it, is withdrawn.`,
  );
  expect(text({ kind: 'canary', release: { version: NEW }, share: 5 }, app)).toContain(
    'The canary of Designs, published together with it, is limited to this share too.',
  );
  expect(text({ kind: 'withdraw' }, app)).toContain(
    `Nobody gets ${NEW} any more. All visitors get ${OLD} from the next page they open. The canary of Designs, published together with it, is withdrawn too.`,
  );
  expect(text({ kind: 'disable' }, app)).toContain('Catalogue disappears from all pages');
  expect(text({ kind: 'enable' }, app)).toContain(`Visitors get ${OLD} again`);
  expect(text({ kind: 'promote', release: { version: NEWER } }, { ...app, enabled: false })).toContain(
    'Catalogue is disabled, so visitors see nothing of it until it is enabled.',
  );
});

it('summarises an action and the releases that visitors get', () => {
  expect(actionText({ kind: 'canary', release: { version: NEW }, share: 25 })).toBe(`Canary ${NEW} for 25%`);
  expect(stateText(app)).toBe(`${OLD} live, canary ${NEW} for 10%`);
  expect(stateText({ ...app, enabled: false })).toBe('Disabled');
  expect(stateText({ ...app, live: null, canary: null })).toBe('No release');
});
