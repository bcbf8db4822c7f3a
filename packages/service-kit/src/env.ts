import { z } from 'zod';

/** Injects the service's parsed environment. */
export const ENV = Symbol('ENV');

const TrustedProxies = z
  .string()
  .default('')
  .transform((list) =>
    list
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  );

/** The environment variables of every service; services `.extend()` it. Times in ms, sizes in bytes. */
export const serviceEnv = z.object({
  /** 0 selects any free port. */
  PORT: z.coerce.number().int().min(0).max(65535).default(0),
  HOST: z.string().default('127.0.0.1'),
  /**
   * PEM files of a certificate followed by its chain, and of its private key. With both, the service accepts only TLS. Read at
   * start-up.
   */
  TLS_CERT_FILE: z.string().optional(),
  TLS_KEY_FILE: z.string().optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /**
   * URL of the same database without a pooler such as PgBouncer, for migrations, `LISTEN` and jobs. Default: `DATABASE_URL`.
   */
  DIRECT_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /**
   * How a service handles pending migrations: `run` them, `wait` until another process has run them, or `only` run them and
   * exit.
   */
  MIGRATIONS: z.enum(['run', 'wait', 'only']).default('run'),
  /** Maximum number of connections of each process. */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10),
  STATEMENT_TIMEOUT: z.coerce.number().int().min(100).default(5000),
  /** Base URL of the auth service, whose keys verify access tokens. Required by services with routes for signed-in shoppers. */
  AUTH_URL: z.url({ protocol: /^https?$/ }).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Port of `GET /metrics`; 0 selects any free port. Without it, no metrics are collected. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /**
   * How long a service that was told to stop keeps accepting requests after it has reported that it is no longer ready, in ms.
   */
  DRAIN_MS: z.coerce.number().int().min(0).max(60_000).default(0),
  /** Base URL of an OpenTelemetry collector. Without it, nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Maximum number of requests in progress. Above half of it, the least important ones are refused. */
  MAX_REQUESTS_IN_PROGRESS: z.coerce.number().int().min(1).default(500),
  /** How long requests may wait before they are handled, in ms; beyond that, pages are refused. */
  MAX_EVENT_LOOP_DELAY_MS: z.coerce.number().int().min(1).default(250),
  BODY_LIMIT: z.coerce.number().int().min(1024).default(102_400),
  /** Addresses or networks (CIDR), separated by commas, whose forwarded headers are trusted. */
  TRUSTED_PROXIES: TrustedProxies,
  /** Fills a new shop with a year of sample data. */
  DEMO_DATA: z.stringbool().default(false),
});
export type ServiceEnv = z.infer<typeof serviceEnv>;

/** The URL for whatever needs its own session, which a pooler does not provide: migrations, `LISTEN` and jobs. */
export function directDatabaseUrl(env: Pick<ServiceEnv, 'DATABASE_URL' | 'DIRECT_DATABASE_URL'>): string {
  return env.DIRECT_DATABASE_URL ?? env.DATABASE_URL;
}

/**
 * Parses the environment at start-up. An empty value counts as unset, so `NAME=` in an env file selects the default. Throws an
 * `Error` that lists all invalid variables.
 */
export function readEnv<T extends z.ZodType>(schema: T, source: NodeJS.ProcessEnv = process.env): z.infer<T> {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw new Error(`Invalid environment:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
