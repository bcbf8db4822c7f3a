import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './support/test-gateway.js';

const SERVICES = ['gateway', 'auth', 'commerce', 'chat'];

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const get = (path: string) => fetch(gateway.url + path);

it('shows a viewer that loads only files of the gateway and runs no inline script', async () => {
  const response = await get('/api/docs');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const policy = response.headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
  expect(policy).not.toMatch(/unsafe|https?:/);
  const html = await response.text();
  expect(html).not.toMatch(/<script(?![^>]* src=)|<style| style=| on\w+=/);
  expect([...html.matchAll(/<option>(\w+)</g)].map(([, name]) => name)).toEqual(SERVICES);
});

it('serves every file of the viewer', async () => {
  const html = await (await get('/api/docs')).text();
  const files = [...html.matchAll(/(?:href|src)="(\/[^"]+)"/g)].map(([, path]) => path!);
  expect(files).toHaveLength(4);
  for (const file of files) {
    const response = await get(file);
    expect(response.status, file).toBe(200);
    expect(response.headers.get('content-type'), file).toMatch(/^text\/(css|javascript); charset=utf-8$/);
    expect((await response.text()).length, file).toBeGreaterThan(100);
  }
  expect((await get('/api/docs/package.json')).status).toBe(404);
});

it('serves the document of the gateway itself', async () => {
  const document = (await (await get('/api/docs/gateway.json')).json()) as {
    info: { title: string };
    paths: Record<string, unknown>;
  };
  expect(document.info.title).toBe('Chhapai gateway');
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining(['/api/releases', '/api/releases/{app}/promote', '/api/reports']),
  );
});

it.each(SERVICES.slice(1))('forwards the document of the service %s', async (name) => {
  const response = await get(`/api/docs/${name}.json`);
  expect(await response.json()).toMatchObject({ name, url: `/api/docs/${name}.json` });
  expect(response.headers.get('x-release')).toBeNull();
  expect((await fetch(`${gateway.url}/api/docs/${name}.json`, { method: 'POST' })).status).toBe(404);
});
