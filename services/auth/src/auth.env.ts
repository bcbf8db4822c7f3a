import { LoginBody } from '@chhapai/contracts';
import { mailEnv, scannerEnv, serviceEnv } from '@chhapai/service-kit';
import { z } from 'zod';

const integer = (min: number, max: number, defaultValue: number) =>
  z.coerce.number().int().min(min).max(max).default(defaultValue);

/** The environment variables of this service; the README has the table. */
export const authEnv = serviceEnv
  .extend({
    ...mailEnv,
    ...scannerEnv,
    COMMERCE_URL: z.url({ protocol: /^https?$/ }),
    CHAT_URL: z.url({ protocol: /^https?$/ }),
    PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).default('http://localhost:3000'),
    ACCESS_TOKEN_SECONDS: integer(10, 3600, 600),
    REFRESH_TOKEN_DAYS: integer(1, 365, 30),
    REFRESH_GRACE_SECONDS: integer(0, 60, 10),
    SESSION_DAYS: integer(1, 3650, 90),
    STAFF_SESSION_DAYS: integer(1, 3650, 7),
    SIGNING_KEY_DAYS: integer(1, 365, 30),
    LOGIN_FAILURES: integer(1, 1000, 10),
    LOGIN_FIRST_WAIT_SECONDS: integer(1, 3600, 30),
    LOGIN_MAX_WAIT_SECONDS: integer(1, 86_400, 900),
    /** Whether administrators need a second factor to use staff routes. */
    REQUIRE_2FA: z.stringbool().default(false),
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
    GOOGLE_JWKS_URL: z.url().default('https://www.googleapis.com/oauth2/v3/certs'),
    STAFF_EMAIL: LoginBody.shape.email.optional(),
    STAFF_PASSWORD: LoginBody.shape.password.optional(),
  })
  .refine((env) => !env.STAFF_EMAIL === !env.STAFF_PASSWORD, 'Set both STAFF_EMAIL and STAFF_PASSWORD, or neither');
export type AuthEnv = z.infer<typeof authEnv>;
