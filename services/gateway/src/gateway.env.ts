import { isAbsolute } from 'node:path';
import { requestCountsEnv, serviceEnv, storageEnv } from '@chhapai/service-kit';
import { z } from 'zod';

const Origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);
const PerMinute = z.coerce.number().int().min(1);

const DevApps = z
  .string()
  .default('{}')
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue('must be JSON');
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string(), Origin));

export const gatewayEnv = serviceEnv.extend({
  ...storageEnv,
  ...requestCountsEnv,
  AUTH_URL: Origin,
  COMMERCE_URL: Origin,
  CHAT_URL: Origin,
  /** Folder of releases, shared by all gateways. With `S3_BUCKET`, each gateway's own copies of those it uses. */
  RELEASES_DIR: z.string().refine(isAbsolute, 'must be an absolute path'),
  /** Folder of the messages shown at `/dev/mail`, set while there is no mail server. */
  MAIL_DIR: z.string().refine(isAbsolute, 'must be an absolute path').optional(),
  /** The origin visitors see. Default: the one they request. */
  PUBLIC_ORIGIN: Origin.optional(),
  RATE_LIMIT_PER_MINUTE: PerMinute.default(6000),
  AUTH_RATE_LIMIT_PER_MINUTE: PerMinute.default(120),
  SIGN_UPS_PER_HOUR: z.coerce.number().int().min(1).default(100),
  ENQUIRIES_PER_HOUR: z.coerce.number().int().min(1).default(60),
  CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(1).default(4000),
  UPLOADS_PER_HOUR: z.coerce.number().int().min(1).default(60),
  /** Time to render a page before the browser renders it instead. */
  RENDER_TIMEOUT_MS: z.coerce.number().int().min(50).default(2000),
  UPSTREAM_TIMEOUT_MS: z.coerce.number().int().min(100).default(15_000),
  /** Time for the upload of a release archive. */
  UPLOAD_TIMEOUT_MS: z.coerce.number().int().min(100).default(60_000),
  DEV_APPS: DevApps,
  /** Must be the same as in the auth service. Pages then load Google's script, which does not support Trusted Types. */
  GOOGLE_CLIENT_ID: z.string().optional(),
  /** Token of the team `shop`, which may publish every app and creates the other teams. */
  RELEASE_TOKEN: z.string().min(32).optional(),
  /** Public key of the same team: Ed25519, base64url of 32 bytes. */
  RELEASE_PUBLIC_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/)
    .optional(),
  /** Receives a POST request with JSON when a canary is withdrawn, or a live release fails or is rolled back. */
  RELEASE_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
});
export type GatewayEnv = z.infer<typeof gatewayEnv>;
