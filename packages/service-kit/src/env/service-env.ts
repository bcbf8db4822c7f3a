import { z } from 'zod';

const TrustedProxies = z
  .string()
  .default('')
  .transform((list) =>
    list
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  );

/** What every service reads from its environment; services `.extend()` it. Times in ms, sizes in bytes. */
export const serviceEnv = z.object({
  /** 0 takes any free port. */
  PORT: z.coerce.number().int().min(0).max(65535).default(0),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** Connections each process keeps at most. */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10),
  STATEMENT_TIMEOUT: z.coerce.number().int().min(100).default(5000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  BODY_LIMIT: z.coerce.number().int().min(1024).default(102_400),
  /** Addresses or networks (CIDR), separated by commas, whose forwarded headers are believed. */
  TRUSTED_PROXIES: TrustedProxies,
});
export type ServiceEnv = z.infer<typeof serviceEnv>;
