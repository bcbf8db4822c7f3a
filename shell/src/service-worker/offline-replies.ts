import { RELEASE_HEADER } from '@chhapai/contracts';
import type { WorkboxPlugin } from 'workbox-core/types.js';

/** A stored reply no longer says which releases are live: the page would take an old set for the present one. */
export const withoutRelease: WorkboxPlugin = {
  async cachedResponseWillBeUsed({ cachedResponse }) {
    if (!cachedResponse) return cachedResponse;
    const headers = new Headers(cachedResponse.headers);
    headers.delete(RELEASE_HEADER);
    return new Response(cachedResponse.body, { status: cachedResponse.status, headers });
  },
};
