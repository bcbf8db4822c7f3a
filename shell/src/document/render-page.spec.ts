import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from './render-page';
import { testSnapshot } from '../testing/test-snapshot';

afterEach(() => vi.useRealTimers());

it('leaves no timer behind, which would keep the page in memory', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const requested: string[] = [];
  const { status, body } = await renderPage({
    url: '/signup',
    snapshot: testSnapshot(),
    loadApp: () => Promise.reject(new Error('There are no apps')),
    callApi: async (path) => {
      requested.push(path);
      return { status: 200, body: { data: {} } };
    },
    signal: new AbortController().signal,
    onError: () => undefined,
  });
  expect(status).toBe(200);
  expect(await new Response(body).text()).toContain('</html>');
  expect(requested).toContain('/api/site');
  expect(vi.getTimerCount()).toBe(0);
});
