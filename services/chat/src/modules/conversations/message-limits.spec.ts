import rateLimit from '@fastify/rate-limit';
import type { HttpAdapterHost } from '@nestjs/core';
import Fastify, { type FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ChatEnv } from '../../chat.env.js';
import { MessageLimits, TooManyMessages } from './message-limits.js';
import type { Visitors } from './visitors.service.js';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 0 }));
afterEach(() => void vi.useRealTimers());

/** Returns a function that counts a message and returns the seconds to wait; 0 if it is let through. */
async function startLimits(messagesPerMinute: number) {
  const fastify = Fastify();
  await fastify.register(rateLimit, { global: false });
  const env = {
    CHAT_MESSAGES_PER_MINUTE: messagesPerMinute,
    CHAT_ADDRESS_MESSAGES_PER_MINUTE: 100,
  } as ChatEnv;
  const host = { httpAdapter: { getInstance: () => fastify } } as unknown as HttpAdapterHost;
  const limits = new MessageLimits(env, host, { find: async () => undefined } as unknown as Visitors);
  limits.onModuleInit();
  return async (ip: string): Promise<number> => {
    const request = { ip, cookies: {}, routeOptions: {} } as unknown as FastifyRequest;
    return limits.count(request).then(
      () => 0,
      (error: unknown) => {
        if (!(error instanceof TooManyMessages)) throw error;
        return error.retryAfterSeconds;
      },
    );
  };
}

it('lets through the messages of a minute, and then returns how long to wait', async () => {
  const send = await startLimits(2);
  vi.setSystemTime(1_000);
  expect(await send('asha')).toBe(0);
  vi.setSystemTime(20_000);
  expect(await send('asha')).toBe(0);
  vi.setSystemTime(31_000);
  expect(await send('asha')).toBe(30);
  expect(await send('ravi')).toBe(0);
  vi.setSystemTime(61_000);
  expect(await send('asha')).toBe(0);
  expect(await send('asha')).toBe(0);
  expect(await send('asha')).toBe(60);
});

it('forgets the least recently counted, so that its memory is limited', async () => {
  const send = await startLimits(1);
  await send('asha');
  await send('ravi');
  for (let visitor = 0; visitor < 9_999; visitor++) await send(`visitor ${visitor}`);
  expect(await send('ravi')).toBe(60);
  expect(await send('asha')).toBe(0);
});
