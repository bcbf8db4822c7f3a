import type { PageSnapshot } from '@chhapai/contracts';
import { expect, it } from 'vitest';
import { FallbackPage } from './fallback-page.js';
import { PLACEHOLDER_ORIGIN } from './thread-messages.js';

/** As the shell draws it. */
const page = (snapshot: PageSnapshot) =>
  `<link href="${snapshot.origin}/"><script>${JSON.stringify(snapshot).replaceAll('<', '\\u003c')}</script>`;

it('is what the shell would draw for this visitor', () => {
  const visitor: PageSnapshot = {
    apps: {},
    origin: 'https://shop.example',
    report: { ticket: '</script>$&', isSampled: true },
  };
  const stored = new FallbackPage(page({ apps: {}, origin: PLACEHOLDER_ORIGIN }), {});
  expect(stored.fill(visitor)).toBe(page(visitor));
});
