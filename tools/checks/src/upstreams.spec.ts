import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { upstreamOf } from '../../../services/gateway/src/edge/proxy/upstreams.js';

const root = resolve(import.meta.dirname, '../../..');

/** What browsers do not request through the gateway: it serves the documents of all services itself. */
const NOT_FORWARDED = /^\/(?:api\/docs|internal|healthz|readyz)(?:\/|$)/;
/** The test of each service whose snapshot lists all of its routes. */
const ROUTE_SNAPSHOTS = {
  auth: 'services/auth/test/service.spec.ts',
  chat: 'services/chat/test/service.spec.ts',
  commerce: 'services/commerce/test/routes.spec.ts',
};

it.each(Object.entries(ROUTE_SNAPSHOTS))('forwards the requests for every route of %s to it', (service, file) => {
  const lines = readFileSync(resolve(root, file), 'utf8').matchAll(
    /^ +"?(?:GET|POST|PUT|PATCH|DELETE) (\S+) {2}(\S.*)$/gm,
  );
  const paths = [...lines].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(5);
  expect(
    paths.filter((path) => !NOT_FORWARDED.test(path) && upstreamOf(path) !== service),
    'add the path to services/gateway/src/edge/proxy/upstreams.ts',
  ).toEqual([]);
});
