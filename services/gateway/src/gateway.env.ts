import { isAbsolute } from 'node:path';
import { serviceEnv } from '@chhapai/service-kit';
import { z } from 'zod';

const BaseAddress = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);
const PerMinute = z.coerce.number().int().min(1);

/** Addresses of `rsbuild dev` servers by app, as JSON. */
const DevApps = z
  .string()
  .default('{}')
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue('is not JSON');
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string(), BaseAddress));

export const gatewayEnv = serviceEnv.extend({
  AUTH_URL: BaseAddress,
  COMMERCE_URL: BaseAddress,
  CHAT_URL: BaseAddress,
  RELEASES_DIR: z.string().refine(isAbsolute, 'must be an absolute path'),
  /** The address visitors see. Without it: the host they asked for. */
  PUBLIC_ORIGIN: BaseAddress.optional(),
  RATE_LIMIT_PER_MINUTE: PerMinute.default(6000),
  AUTH_RATE_LIMIT_PER_MINUTE: PerMinute.default(600),
  /** Files that one address may send. */
  UPLOADS_PER_HOUR: z.coerce.number().int().min(1).default(60),
  /** Time until a page's first bytes, before the browser is asked to render it. */
  RENDER_TIMEOUT_MS: z.coerce.number().int().min(50).default(2000),
  /** Time a service has to begin its answer. */
  UPSTREAM_TIMEOUT_MS: z.coerce.number().int().min(100).default(15_000),
  /** Time a release archive has to come in. */
  UPLOAD_TIMEOUT_MS: z.coerce.number().int().min(100).default(60_000),
  DEV_APPS: DevApps,
  /** As the auth service has it. With it Google's script comes into pages, which does not go with Trusted Types. */
  GOOGLE_CLIENT_ID: z.string().optional(),
  /** Token of the team `shop`, which may publish every app and makes the other teams. */
  RELEASE_TOKEN: z.string().min(32).optional(),
  /** Its signing key: Ed25519, base64url of 32 bytes. */
  RELEASE_PUBLIC_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/)
    .optional(),
  /** Where the shop tells what it did to releases by itself, as a POST of JSON. */
  RELEASE_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
});
export type GatewayEnv = z.infer<typeof gatewayEnv>;

/** Injection token of the parsed environment. */
export const GATEWAY_ENV = Symbol('gateway environment');
