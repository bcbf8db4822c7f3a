import { isAbsolute } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serviceEnv } from '@chhapai/service-kit';
import { z } from 'zod';

const drawnPictures = fileURLToPath(new URL('../../../tools/pictures/dist/media', import.meta.url));

export const commerceEnv = serviceEnv.extend({
  /** Base address of the auth service, whose keys verify access tokens. */
  AUTH_URL: z.url({ protocol: /^https?$/ }),
  /** Folder served under `/media/`. */
  MEDIA_DIR: z.string().default(drawnPictures),
  /** Folder of the files that shoppers send. Processes of this service share it. */
  UPLOADS_DIR: z.string().refine(isAbsolute, 'must be an absolute path'),
});
export type CommerceEnv = z.infer<typeof commerceEnv>;
