import { test as setup } from '@playwright/test';
import { releaseBuilt } from '@chhapai/releases';
import { sharedRegistry } from '../shared-registry.js';
import { buildFailingApp } from './build-failing-app.js';
import { storeFailingCopy } from './failing-copy.js';

const BUILD_TIMEOUT_MS = 180_000;

for (const app of ['mfe-cart-checkout', 'mfe-catalogue', 'mfe-designs', 'mfe-marketing']) {
  setup(`a copy of ${app} that fails on demand is published`, async () => {
    setup.setTimeout(BUILD_TIMEOUT_MS);
    const { registry, key } = sharedRegistry();
    const { releases } = await releaseBuilt(registry, key, [await buildFailingApp(app)], { hold: true });
    const { version } = releases[0]!;
    const { url: link } = await registry.createPreview(app, { version });
    await storeFailingCopy(app, { version, link });
  });
}
