import { expect, it } from 'vitest';
import { readEnv, serviceEnv } from './env.js';

const DATABASE_URL = 'postgres://localhost/notes';

it('uses the default for a missing or empty variable', () => {
  expect(readEnv(serviceEnv, { DATABASE_URL, PORT: '', TRUSTED_PROXIES: '10.0.0.0/8, ::1' })).toEqual({
    PORT: 0,
    HOST: '127.0.0.1',
    DATABASE_URL,
    MIGRATIONS: 'run',
    DATABASE_POOL_SIZE: 10,
    STATEMENT_TIMEOUT: 5000,
    LOG_LEVEL: 'info',
    MAX_REQUESTS_IN_PROGRESS: 500,
    MAX_EVENT_LOOP_DELAY_MS: 250,
    BODY_LIMIT: 102_400,
    TRUSTED_PROXIES: ['10.0.0.0/8', '::1'],
    DEMO_DATA: false,
    DRAIN_MS: 0,
    METRICS_HOST: '127.0.0.1',
  });
});

it('lists all invalid variables', () => {
  expect(() => readEnv(serviceEnv, { PORT: '99999', LOG_LEVEL: 'loud' })).toThrow(
    /^Invalid environment:[^]*PORT[^]*DATABASE_URL[^]*LOG_LEVEL/,
  );
});
