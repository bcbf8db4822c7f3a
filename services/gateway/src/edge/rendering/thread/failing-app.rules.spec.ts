import { expect, it } from 'vitest';
import { AppNotLoaded, failingApp } from './failing-app.rules.js';

function thrown(stack: string, name = 'Error'): Error {
  return Object.assign(new Error('no'), { name, stack });
}
const inShell = 'at x (shell@1.0.0+0123456789ab/node/app.cjs:1:2)';
const inApp = 'at Page (mfe-a@2.1.0+0123456789ab/node/app.cjs:3:4)';

it.each<[string, unknown, string | undefined]>([
  ['the first app in the stack, whoever drew it', thrown(`Error: no\n${inShell}\n${inApp}`), 'mfe-a'],
  ['the shell when no app is in the stack', thrown(`Error: no\n${inShell}`), 'shell'],
  ['the one the error names', Object.assign(thrown(inShell), { app: 'mfe-b' }), 'mfe-b'],
  ['the one that was not loaded', new AppNotLoaded('mfe-c', new Error('torn')), 'mfe-c'],
  ['nobody when a service did not answer', thrown(`HttpError: no\n${inApp}`, 'HttpError'), undefined],
  ['nobody when no release is in the stack', thrown('Error: no\nat node:internal'), undefined],
  ['nobody when it is no error', 'no', undefined],
])('is %s', (_, error, app) => expect(failingApp(error)).toBe(app));
