import { QueryFailedError } from 'typeorm';
import { expect, it } from 'vitest';
import { nestLogger } from '../http/request-log.js';
import { createLog } from './service-log.js';

function logTo(lines: string[]) {
  return createLog('auth', { LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) });
}

it('says where a database error comes from, but not its values', () => {
  const lines: string[] = [];
  const driverError = Object.assign(new Error('duplicate key value violates unique constraint "uq_accounts_phone"'), {
    code: '23505',
    constraint: 'uq_accounts_phone',
    detail: 'Key (phone)=(+91 98765 43210) already exists.',
  });
  const error = new QueryFailedError(
    'INSERT INTO accounts (name, phone) VALUES ($1, $2)',
    ['Asha Verma', '+91 98765 43210'],
    driverError,
  );
  logTo(lines).error({ err: error }, 'Request failed');
  nestLogger(logTo(lines)).error(new AggregateError([error], 'Both failed'), 'Jobs');
  for (const line of lines) {
    expect(line).toContain('uq_accounts_phone');
    expect(line).toContain('INSERT INTO accounts');
    expect(line).toContain('service-log.spec.ts');
    expect(line).not.toMatch(/Asha|98765/);
  }
  expect(lines).toHaveLength(2);
});

it.each([
  [
    '550 5.1.1 <asha.verma+shop@mail.example.com>: Recipient address rejected',
    '550 5.1.1 <***@***>: Recipient address rejected',
  ],
  ['No account "आशा@example.com"', 'No account "***@***"'],
  ['Withdrawn: mfe-catalogue@1.0.0+0f3a12bc45de', 'Withdrawn: mfe-catalogue@1.0.0+0f3a12bc45de'],
  ['at node_modules/@nestjs/core/router.js', 'at node_modules/@nestjs/core/router.js'],
])('logs “%s” without email addresses', (message, logged) => {
  const lines: string[] = [];
  logTo(lines).warn({ to: 'ravi@example.com' }, message);
  expect(JSON.parse(lines[0]!)).toMatchObject({ level: 40, name: 'auth', to: '***@***', msg: logged });
});

it('leaves out the headers that contain credentials', () => {
  const lines: string[] = [];
  logTo(lines).info({ req: { headers: { cookie: 'secret', accept: 'text/html' } } }, 'request');
  expect(lines[0]).not.toContain('secret');
  expect(lines[0]).toContain('text/html');
});
