import { join } from 'node:path';
import { SmokeRenderer, type SmokeProblem } from '../../src/registry/index.js';
import type { BuiltApp } from './built-app.js';
import type { TestGateway } from './test-gateway.js';

export const app = 'mfe-catalogue';
export const route = '/products';

/** Renders the page of `app` with these builds as the gate does. */
export function smokeTest(gateway: TestGateway, ...builds: BuiltApp[]): Promise<SmokeProblem[]> {
  return gateway.app.get(SmokeRenderer).render({
    records: new Map(builds.map(({ record }) => [record.app, record])),
    folders: new Map(builds.map(({ folder, record }) => [record.app, join(folder, 'dist')])),
    pages: new Map([[app, [route]]]),
    origin: 'http://localhost:3000',
  });
}
