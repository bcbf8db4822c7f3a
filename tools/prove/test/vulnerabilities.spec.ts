import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { proveNoKnownVulnerabilities } from '../src/vulnerabilities.js';

const VERSION = '1.2.3';
const PACKAGE = { name: 'old', version: VERSION, dist: { tarball: 'http://registry.invalid/old.tgz' } };
const ADVISORY = {
  id: 1,
  url: 'https://advisories.invalid/1',
  title: 'A hole',
  severity: 'high',
  vulnerable_versions: '<2',
  cwe: [],
  cvss: { score: 7, vectorString: null },
};
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chhapai-audit-'));
  const root = { name: 'shop', version: '1.0.0', dependencies: { old: VERSION } };
  await writeFile(join(folder, 'package.json'), JSON.stringify(root));
  const packages = { '': root, 'node_modules/old': { version: VERSION, resolved: PACKAGE.dist.tarball } };
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify({ ...root, lockfileVersion: 3, packages }));
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs `use` with a registry that has one package and answers questions about vulnerabilities with `answer`. */
async function withRegistry<T>(
  answer: (response: ServerResponse) => void,
  use: (env: NodeJS.ProcessEnv) => Promise<T>,
) {
  const registry = createServer((request, response) => {
    if (request.method === 'POST') return answer(response);
    response.end(JSON.stringify({ name: 'old', 'dist-tags': { latest: VERSION }, versions: { [VERSION]: PACKAGE } }));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => registry.once('listening', resolve));
  const { port } = registry.address() as AddressInfo;
  const env = {
    ...process.env,
    npm_config_registry: `http://127.0.0.1:${port}`,
    npm_config_cache: join(folder, 'cache'),
  };
  try {
    return await use(env);
  } finally {
    registry.closeAllConnections();
    registry.close();
  }
}

it.each([
  ['kept if the registry knows no vulnerabilities', {}, { isKept: true, details: 'npm audit found none' }],
  ['broken by a known vulnerability', { old: [ADVISORY] }, { isKept: false, details: 'old (high)' }],
])('the promise is %s', async (_, advisories, proof) => {
  const answer = (response: ServerResponse) => void response.end(JSON.stringify(advisories));
  expect(await withRegistry(answer, (env) => proveNoKnownVulnerabilities(folder, env))).toEqual(proof);
});

it('the promise is not proved if the registry refuses to answer', async () => {
  const answer = (response: ServerResponse) => void response.writeHead(405).end();
  const { isKept, details } = await withRegistry(answer, (env) => proveNoKnownVulnerabilities(folder, env));
  expect(isKept).toBeUndefined();
  expect(details).toContain('405');
});
