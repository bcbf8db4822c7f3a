import { isAbsolute } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mailEnv, scannerEnv, serviceEnv, storageEnv } from '@chhapai/service-kit';
import { z } from 'zod';

const bundledMedia = fileURLToPath(new URL('../media', import.meta.url));

export const commerceEnv = serviceEnv.extend({
  ...mailEnv,
  ...scannerEnv,
  ...storageEnv,
  /** Base URL of the auth service, whose keys verify access tokens. */
  AUTH_URL: z.url({ protocol: /^https?$/ }),
  /** Folder served under `/media/`. */
  MEDIA_DIR: z.string().default(bundledMedia),
  /** Folder of uploaded files, shared by all processes of this service. With `S3_BUCKET`, a working folder of each process. */
  UPLOADS_DIR: z.string().refine(isAbsolute, 'must be an absolute path'),
  /** Origin of the links in emails. */
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .default('http://localhost:3000'),
});
export type CommerceEnv = z.infer<typeof commerceEnv>;
