import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AxiosError, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios';
import { failureMessage, HttpError } from '@chhapai/host-api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { client } from './axios-client';
import { browserHttp } from './browser-http';

const request = { url: '/api/cart' };
const resolveNothing = () => Promise.resolve(undefined);
const email = () => 'asha@example.com';
const visitor = { token: () => undefined, email: () => undefined, renew: resolveNothing };
const releases = 'mfe-catalogue@1.0.0+00000000000a, shell@1.0.0+00000000000b';
const tracker = { requestHeaders: () => ({ 'x-release': releases, 'x-app': 'shell' }), record: vi.fn() };
const onBusy = vi.fn();
const adapter = client.defaults.adapter;
afterEach(() => void (client.defaults.adapter = adapter));

/** Makes the server send these responses in order; returns the requests it receives. */
function respondWith(...replies: { status: number; data?: unknown; headers?: Record<string, string> }[]) {
  const calls: InternalAxiosRequestConfig[] = [];
  client.defaults.adapter = ((config) => {
    calls.push(config);
    const response = { statusText: '', headers: {}, config, data: undefined, ...replies.shift()! };
    if (config.validateStatus!(response.status)) return Promise.resolve(response);
    return Promise.reject(new AxiosError('refused', undefined, config, undefined, response));
  }) as AxiosAdapter;
  return calls;
}
const failureOf = async (run: Promise<unknown>) => {
  const error: unknown = await run.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(HttpError);
  return (error as HttpError).failure;
};

it('sends the Bearer header for a shopper, and none for a visitor', async () => {
  const calls = respondWith({ status: 200, data: {} }, { status: 204 });
  await browserHttp({ token: () => 'abc', email, renew: resolveNothing }, tracker, onBusy).request(request);
  await browserHttp(visitor, tracker, onBusy).request(request);
  expect(calls.map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer abc', undefined]);
});

it('has no timeout unless a request has one, and protects against request forgery with a cookie and a header', () => {
  expect(client.defaults).toMatchObject({
    timeout: 0,
    xsrfCookieName: 'XSRF-TOKEN',
    xsrfHeaderName: 'X-XSRF-TOKEN',
  });
});

it.each([200, 201, 299])('treats %i as success', async (status) => {
  respondWith({ status, data: { success: true } });
  expect(await browserHttp(visitor, tracker, onBusy).request(request)).toEqual({ success: true });
});

it.each([300, 404, 500])('treats %i as failure, with the message of the server', async (status) => {
  respondWith({
    status,
    data: { success: false, message: 'Not today', code: 'some.code' },
    headers: { 'retry-after': '9' },
  });
  expect(await failureOf(browserHttp(visitor, tracker, onBusy).request(request))).toMatchObject({
    status,
    message: 'Not today',
    code: 'some.code',
    retryAfter: 9,
  });
});

it('describes a failure without a message by its status', async () => {
  respondWith({ status: 502, data: '<html>' });
  await expect(browserHttp(visitor, tracker, onBusy).request(request)).rejects.toThrow(
    'Request failed with status code 502',
  );
});

it.each(['Network Error', 'Request aborted', 'timeout of 10ms exceeded'])(
  'reports why there was no response: %s',
  async (message) => {
    client.defaults.adapter = (() => Promise.reject(new AxiosError(message))) as AxiosAdapter;
    expect(await failureOf(browserHttp(visitor, tracker, onBusy).request(request))).toEqual({ message });
  },
);

it.each(['<!doctype html><title>Log in to the Wi-Fi</title>', '{"success":tr'])(
  'treats a reply that is not JSON as no response: %s',
  async (data) => {
    respondWith({ status: 200, data });
    const failure = await failureOf(browserHttp(visitor, tracker, onBusy).request(request));
    expect(failureMessage(failure, 'The server did not respond.')).toBe('The server did not respond.');
    expect(failure.status).toBeUndefined();
  },
);

it('aborts a request that hangs, after the timeout that the app has set', async () => {
  const server = createServer(() => undefined).listen(0);
  const { port } = server.address() as AddressInfo;
  const hanging = { url: `http://127.0.0.1:${port}/api/cart`, timeout: 20 };
  expect(await failureOf(browserHttp(visitor, tracker, onBusy).request(hanging))).toEqual({
    message: 'timeout of 20ms exceeded',
  });
  server.closeAllConnections();
  server.close();
});

it('renews an expired session once and retries the request', async () => {
  const expired = { status: 401, data: { code: 'auth.token_expired', message: 'expired' } };
  const calls = respondWith(expired, { status: 200, data: { data: 'the cart' } }, expired, expired);
  const renew = vi.fn().mockResolvedValue('fresh');
  const http = browserHttp({ token: () => 'old', email, renew }, tracker, onBusy);
  expect(await http.request(request)).toEqual({ data: 'the cart' });
  expect(calls.map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer old', 'Bearer fresh']);
  expect((await failureOf(http.request(request))).status).toBe(401);
  expect(renew).toHaveBeenCalledTimes(2);
});

it.each([
  ['the shopper has logged out', undefined],
  ['somebody else has logged in', 'ravi@example.com'],
])('neither renews the session nor retries the request if %s in the meantime', async (_, nextEmail) => {
  respondWith({ status: 401, data: { code: 'auth.token_expired', message: 'expired' } }, { status: 200 });
  const renew = vi.fn().mockResolvedValue('of somebody else');
  const current = vi.fn().mockReturnValueOnce('asha@example.com').mockReturnValue(nextEmail);
  const http = browserHttp({ token: () => 'old', email: current, renew }, tracker, onBusy);
  expect(await failureOf(http.request(request))).toMatchObject({ status: 401 });
  expect(renew).not.toHaveBeenCalled();
});

it('renews a token whose role has changed, and retries the request', async () => {
  const changed = { status: 403, data: { code: 'auth.forbidden', message: 'changed', details: { role: 'admin' } } };
  const calls = respondWith(changed, { status: 200, data: { data: 'the people' } });
  const renew = vi.fn().mockResolvedValue('fresh');
  expect(await browserHttp({ token: () => 'old', email, renew }, tracker, onBusy).request(request)).toEqual({
    data: 'the people',
  });
  expect(calls.map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer old', 'Bearer fresh']);
});

it('does not renew the token for a request that the current role does not allow', async () => {
  respondWith({ status: 403, data: { code: 'auth.forbidden', message: 'no' } });
  const renew = vi.fn().mockResolvedValue('fresh');
  expect(
    (await failureOf(browserHttp({ token: () => 'old', email, renew }, tracker, onBusy).request(request))).status,
  ).toBe(403);
  expect(renew).not.toHaveBeenCalled();
});

it('names the releases and the app of the page in each request, and passes on the headers of each response', async () => {
  const calls = respondWith(
    { status: 200, headers: { 'x-release': 'shell@2.0.0+00000000000c' } },
    { status: 503, headers: { 'x-release': 'shell@3.0.0+00000000000d' } },
    { status: 200 },
  );
  const http = browserHttp(visitor, tracker, onBusy);
  await http.request(request);
  await failureOf(http.request(request));
  await http.request(request);
  for (const { headers } of calls) expect(headers).toMatchObject({ 'x-release': releases, 'x-app': 'shell' });
  const recorded = tracker.record.mock.calls.slice(-3) as [Headers][];
  expect(recorded.map(([headers]) => headers.get('x-release'))).toEqual([
    'shell@2.0.0+00000000000c',
    'shell@3.0.0+00000000000d',
    undefined,
  ]);
});

describe('while the shop is busy', () => {
  const busy = {
    status: 503,
    data: { success: false, code: 'server.busy', message: 'The shop is very busy right now.' },
    headers: { 'retry-after': '3' },
  };
  beforeEach(() => {
    onBusy.mockClear();
    vi.useFakeTimers();
  });
  afterEach(() => void vi.useRealTimers());

  it('retries a read after the delay that the server asks for, and reports that the server is busy', async () => {
    const calls = respondWith(busy, { status: 200, data: { data: 'the products' } });
    const reply = browserHttp(visitor, tracker, onBusy).request({ url: '/api/products' });
    await vi.waitFor(() => expect(onBusy).toHaveBeenCalledOnce());
    await vi.advanceTimersByTimeAsync(2_900);
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_600);
    expect(await reply).toEqual({ data: 'the products' });
  });

  it('gives up after two retries', async () => {
    const calls = respondWith(busy, busy, busy);
    const failure = failureOf(browserHttp(visitor, tracker, onBusy).request({ url: '/api/products' }));
    await vi.waitFor(() => expect(onBusy).toHaveBeenCalledOnce());
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await failure).toMatchObject({ status: 503, code: 'server.busy', retryAfter: 3 });
    expect(calls).toHaveLength(3);
  });

  it.each([
    ['a write', { url: '/api/orders', method: 'POST' as const }, busy],
    [
      'a read that would have to wait too long',
      { url: '/api/products' },
      { ...busy, headers: { 'retry-after': '60' } },
    ],
    [
      'a read of something that is unavailable',
      { url: '/api/products' },
      { ...busy, data: { success: false, code: 'server.unavailable', message: 'Away' } },
    ],
  ])('does not retry %s', async (_, refused, reply) => {
    const calls = respondWith(reply);
    expect((await failureOf(browserHttp(visitor, tracker, onBusy).request(refused))).status).toBe(503);
    expect([calls.length, onBusy.mock.calls.length]).toEqual([1, 0]);
  });

  it('stops waiting when the page no longer needs the reply', async () => {
    const calls = respondWith(busy);
    const controller = new AbortController();
    const failure = failureOf(
      browserHttp(visitor, tracker, onBusy).request({ url: '/api/products', signal: controller.signal }),
    );
    await vi.waitFor(() => expect(onBusy).toHaveBeenCalledOnce());
    controller.abort();
    expect((await failure).status).toBeUndefined();
    expect(calls).toHaveLength(1);
  });
});

describe('a stream', () => {
  const events = { url: '/api/admin/conversations/events', headers: { 'Last-Event-ID': '7' } };
  const { signal } = new AbortController();
  const stubFetch = (...responses: Response[]) => {
    const fetched = vi.fn<typeof fetch>(() => Promise.resolve(responses.shift()!));
    vi.stubGlobal('fetch', fetched);
    return fetched;
  };
  afterEach(() => vi.unstubAllGlobals());
  const expired = () =>
    Response.json({ success: false, code: 'auth.token_expired', message: 'expired' }, { status: 401 });

  it('is opened with a renewed token, and read as text', async () => {
    const fetched = stubFetch(expired(), new Response('data: नमस्ते'));
    const http = browserHttp({ token: () => 'old', email, renew: () => Promise.resolve('fresh') }, tracker, onBusy);
    const stream = await http.stream!({ ...events, signal });
    expect((await stream.getReader().read()).value).toBe('data: नमस्ते');
    const sent = fetched.mock.calls.map(([, init]) => Object.fromEntries(new Headers(init!.headers)));
    expect(sent).toMatchObject([
      { 'last-event-id': '7', authorization: 'Bearer old', 'x-release': releases },
      { 'last-event-id': '7', authorization: 'Bearer fresh' },
    ]);
  });

  it('that is refused says why, and when to come back', async () => {
    stubFetch(
      Response.json(
        { success: false, code: 'conversation.too_many_streams', message: 'Too many' },
        { status: 503, headers: { 'retry-after': '30' } },
      ),
    );
    expect(await failureOf(browserHttp(visitor, tracker, onBusy).stream!({ ...events, signal }))).toMatchObject({
      status: 503,
      code: 'conversation.too_many_streams',
      retryAfter: 30,
    });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failureOf(browserHttp(visitor, tracker, onBusy).stream!({ ...events, signal }))).toEqual({
      message: 'Failed to fetch',
    });
  });
});

it('sends form data unchanged, reports upload progress, and returns downloads as blobs', async () => {
  const calls = respondWith({ status: 200, data: {} }, { status: 200, data: new Blob(['%PDF']) });
  const body = new FormData();
  const onUploadProgress = vi.fn();
  await browserHttp(visitor, tracker, onBusy).request({ url: '/api/uploads', method: 'POST', body, onUploadProgress });
  calls[0]!.onUploadProgress!({ loaded: 5, total: 10, bytes: 5, lengthComputable: true });
  expect(onUploadProgress).toHaveBeenCalledWith({ sent: 5, total: 10 });
  expect(calls[0]!.data).toBe(body);
  const file = await browserHttp(visitor, tracker, onBusy).request({
    url: '/api/enquiries/1/file',
    responseType: 'blob',
  });
  expect([calls[1]!.responseType, file]).toEqual(['blob', expect.any(Blob)]);
});
