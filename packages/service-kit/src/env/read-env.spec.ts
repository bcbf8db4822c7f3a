import { expect, it } from 'vitest';
import { readEnv } from './read-env.js';
import { serviceEnv } from './service-env.js';

const DATABASE_URL = 'postgres://localhost/notes';

it('fills in what is not set, also where it is set to nothing', () => {
  expect(readEnv(serviceEnv, { DATABASE_URL, PORT: '', TRUSTED_PROXIES: '10.0.0.0/8, ::1' })).toEqual({
    PORT: 0,
    HOST: '127.0.0.1',
    DATABASE_URL,
    DATABASE_POOL_SIZE: 10,
    STATEMENT_TIMEOUT: 5000,
    LOG_LEVEL: 'info',
    BODY_LIMIT: 102_400,
    TRUSTED_PROXIES: ['10.0.0.0/8', '::1'],
  });
});

it('lists everything that is wrong', () => {
  expect(() => readEnv(serviceEnv, { PORT: '99999', LOG_LEVEL: 'loud' })).toThrow(
    /^Invalid environment:[^]*PORT[^]*DATABASE_URL[^]*LOG_LEVEL/,
  );
});
