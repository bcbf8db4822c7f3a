import type { ServiceOptions } from '@chhapai/service-kit';
import { commerceModule } from './commerce.module.js';
import type { CommerceEnv } from './env.js';
import { serveMedia } from './modules/media/index.js';
import { acceptUploads } from './modules/uploads/index.js';

export function commerceService(env: CommerceEnv): ServiceOptions {
  return {
    name: 'commerce',
    env,
    module: commerceModule(env),
    async setup(app) {
      await acceptUploads(app);
      await serveMedia(app, env.MEDIA_DIR);
    },
  };
}
