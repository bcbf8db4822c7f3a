import { test as setup } from '@playwright/test';
import { publishFailingApp } from './failing-link.js';

const BUILD_TIMEOUT_MS = 180_000;

for (const app of ['mfe-cart-checkout', 'mfe-catalogue', 'mfe-designs', 'mfe-marketing']) {
  setup(`a copy of ${app} that fails on demand is published`, async () => {
    setup.setTimeout(BUILD_TIMEOUT_MS);
    await publishFailingApp(app);
  });
}
