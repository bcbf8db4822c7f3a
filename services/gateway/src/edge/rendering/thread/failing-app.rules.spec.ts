import { expect, it } from 'vitest';
import { AppNotLoaded, failingApp } from './failing-app.rules.js';

function thrown(stack: string, name = 'Error'): Error {
  return Object.assign(new Error('no'), { name, stack });
}
const inShell = 'at x (shell@1.0.0+0123456789ab/node/app.cjs:1:2)';
const inApp = 'at Page (mfe-a@2.1.0+0123456789ab/node/app.cjs:3:4)';

it.each<[string, unknown, string | undefined]>([
  ['the first app in the stack trace other than the shell', thrown(`Error: no\n${inShell}\n${inApp}`), 'mfe-a'],
  ['the shell if no other app is in the stack trace', thrown(`Error: no\n${inShell}`), 'shell'],
  ['the app that the error names', Object.assign(thrown(inShell), { app: 'mfe-b' }), 'mfe-b'],
  ['the app that could not be loaded', new AppNotLoaded('mfe-c', new Error('torn')), 'mfe-c'],
  ['undefined if a service failed', thrown(`HttpError: no\n${inApp}`, 'HttpError'), undefined],
  ['undefined if no release is in the stack trace', thrown('Error: no\nat node:internal'), undefined],
  ['undefined if the thrown value is not an error', 'no', undefined],
])('the failing app is %s', (_, error, app) => expect(failingApp(error)).toBe(app));
