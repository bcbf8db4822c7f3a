import { z } from 'zod';
import { StartError } from './start-error.js';

/** What `npm start` itself reads; everything else in the environment is passed on to the services. */
export const launcherEnv = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('.data'),
  STAFF_EMAIL: z.email().default('admin@chhapai.example'),
  STAFF_PASSWORD: z.string().min(8).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  AUTH_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  COMMERCE_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  CHAT_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  GATEWAY_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  RELEASE_TOKEN: z.string().min(32).optional(),
  /** Private key of the shop's own team, as a JWK. */
  RELEASE_KEY_FILE: z.string().optional(),
});
export type Settings = z.infer<typeof launcherEnv>;

/** An empty value, as a copied `.env.example` has it, counts as not set. */
export function readSettings(source: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = launcherEnv.safeParse(given);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new StartError(`The environment is not right. ${wrong.join('; ')}. See the table in README.md.`);
}
