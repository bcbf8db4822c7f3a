import { serviceEnv } from '@chhapai/service-kit';
import { z } from 'zod';

const address = z.url({ protocol: /^https?$/ });
const messagesPerMinute = z.coerce.number().int().min(1).max(100_000);

export const chatEnv = serviceEnv.extend({
  /** Base address of the auth service, whose keys verify access tokens. */
  AUTH_URL: address,
  /** Base address of commerce, which knows the catalogue and how the agency is reached. */
  COMMERCE_URL: address,
  /** What visitors see; with https the visitor's cookie is sent by https only. */
  PUBLIC_ORIGIN: address.default('http://localhost:3000'),
  CHAT_MESSAGES_PER_MINUTE: messagesPerMinute.default(30),
  /** An office of many visitors stands behind one address. */
  CHAT_ADDRESS_MESSAGES_PER_MINUTE: messagesPerMinute.default(600),
  /** Base address of an OpenAI-compatible service, such as `https://llm.example/v1`. Without it, answers are passages. */
  CHAT_LLM_URL: address.optional(),
  CHAT_LLM_KEY: z.string().optional(),
  CHAT_LLM_MODEL: z.string().optional(),
});
export type ChatEnv = z.infer<typeof chatEnv>;

/** Injects the parsed environment. */
export const CHAT_ENV = Symbol('CHAT_ENV');
