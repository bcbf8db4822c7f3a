import { z } from 'zod';
import { StartError } from './reporter.js';

const DatabaseUrl = z.url({ protocol: /^postgres(ql)?$/ });

/** The variables that the launcher itself reads; it passes all others on to the services. */
export const launcherEnv = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('.data'),
  STAFF_EMAIL: z.email().default('admin@chhapai.example'),
  STAFF_PASSWORD: z.string().min(8).optional(),
  DATABASE_URL: DatabaseUrl.optional(),
  AUTH_DATABASE_URL: DatabaseUrl.optional(),
  COMMERCE_DATABASE_URL: DatabaseUrl.optional(),
  CHAT_DATABASE_URL: DatabaseUrl.optional(),
  GATEWAY_DATABASE_URL: DatabaseUrl.optional(),
  RELEASE_TOKEN: z.string().min(32).optional(),
  /** File with the private key of the team `shop`, as a JWK. */
  RELEASE_KEY_FILE: z.string().optional(),
});
export type Settings = z.infer<typeof launcherEnv>;

/** Empty values, as in a copied `.env.example`, count as not set. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = launcherEnv.safeParse(given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new StartError(
    `Invalid environment variables: ${problems.join('; ')}. README.md describes each variable in a table.`,
  );
}
