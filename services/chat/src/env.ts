import { serviceEnv } from '@chhapai/service-kit';
import { z } from 'zod';

export const chatEnv = serviceEnv.extend({
  /** Base address of the auth service, whose keys verify access tokens. */
  AUTH_URL: z.url({ protocol: /^https?$/ }),
});
export type ChatEnv = z.infer<typeof chatEnv>;
