import { mailEnv, requestCountsEnv, serviceEnv } from '@chhapai/service-kit';
import { z } from 'zod';

const url = z.url({ protocol: /^https?$/ });
const messagesPerMinute = z.coerce.number().int().min(1).max(100_000);

/** The environment variables of this service; the README has the table. */
export const chatEnv = serviceEnv.extend({
  ...mailEnv,
  ...requestCountsEnv,
  /** Base URL of the auth service, whose keys verify access tokens. */
  AUTH_URL: url,
  COMMERCE_URL: url,
  PUBLIC_ORIGIN: url.default('http://localhost:3000'),
  CHAT_MESSAGES_PER_MINUTE: messagesPerMinute.default(30),
  CHAT_ADDRESS_MESSAGES_PER_MINUTE: messagesPerMinute.default(120),
  CHAT_LLM_URL: url.optional(),
  CHAT_LLM_KEY: z.string().optional(),
  CHAT_LLM_MODEL: z.string().optional(),
});
export type ChatEnv = z.infer<typeof chatEnv>;
