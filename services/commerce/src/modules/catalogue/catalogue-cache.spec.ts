import { setTimeout } from 'node:timers/promises';
import { Metrics, type ListenHandlers, type PgListener, readEnv, serviceEnv } from '@chhapai/service-kit';
import { beforeEach, describe, expect, it } from 'vitest';
import { CatalogueCache, isNotModified, taggedReply, type TaggedReply } from './catalogue-cache.js';

describe('the catalogue cache', () => {
  let events: ListenHandlers;
  let cache: CatalogueCache;
  let metrics: Metrics;
  beforeEach(() => {
    const listener: Pick<PgListener, 'subscribe'> = { subscribe: (_channel, handlers) => void (events = handlers) };
    metrics = new Metrics(readEnv(serviceEnv, { DATABASE_URL: 'postgres://localhost', METRICS_PORT: '0' }));
    cache = new CatalogueCache(listener as PgListener, metrics);
    cache.onModuleInit();
  });

  const countingReader = () => {
    let count = 0;
    return () => Promise.resolve(taggedReply(String(++count)));
  };
  const bodyOf = async (read: () => Promise<TaggedReply>) => (await cache.fetch('products', read)).body;

  it('reads every time while the listener is not connected', async () => {
    const read = countingReader();
    expect([await bodyOf(read), await bodyOf(read)]).toEqual(['1', '2']);
    await events.onConnect?.();
    events.onDisconnect?.(new Error('connection lost'));
    expect(await bodyOf(read)).toBe('3');
  });

  it('reads once for all concurrent requests, until the catalogue changes', async () => {
    const read = countingReader();
    await events.onConnect?.();
    expect(await Promise.all([bodyOf(read), bodyOf(read)])).toEqual(['1', '1']);
    await events.onNotify();
    expect(await bodyOf(read)).toBe('2');
  });

  it('does not cache what was read before a change and arrived after it', async () => {
    await events.onConnect?.();
    let arrive = (_: TaggedReply) => {};
    const early = cache.fetch('products', () => new Promise<TaggedReply>((resolve) => (arrive = resolve)));
    await events.onNotify();
    arrive(taggedReply('old'));
    expect((await early).body).toBe('old');
    expect(await bodyOf(() => Promise.resolve(taggedReply('new')))).toBe('new');
  });

  it('holds a limited number of replies, however small they are', async () => {
    const read = countingReader();
    await events.onConnect?.();
    await bodyOf(read);
    for (let other = 0; other < 40_000; other++)
      await cache.fetch(`other ${other}`, () => Promise.resolve(taggedReply('{}')));
    expect(await bodyOf(read)).toBe('2');
  });

  it('removes expired replies, even if nobody requests them again', async () => {
    const entries = () => metrics.registry!.getSingleMetricAsString('chhapai_catalogue_cache_entries');
    await events.onConnect?.();
    for (const word of ['cup', 'mug']) await cache.fetch(word, countingReader(), 1);
    await bodyOf(countingReader());
    expect(await entries()).toMatch(/ 3$/);
    await setTimeout(20);
    cache.removeExpired();
    expect(await entries()).toMatch(/ 1$/);
  });

  it('does not cache a failure', async () => {
    await events.onConnect?.();
    await expect(cache.fetch('products', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await bodyOf(countingReader())).toBe('1');
  });
});

describe('the ETag of a reply', () => {
  const { etag } = taggedReply('{"a":1}');

  it('depends on the content alone', () => {
    expect(taggedReply('{"a":1}').etag).toBe(etag);
    expect(taggedReply('{"a":2}').etag).not.toBe(etag);
  });

  it.each([etag, `W/${etag}`, `"other", ${etag}`, '*'])('matches If-None-Match: %s', (header) => {
    expect(isNotModified(header, etag)).toBe(true);
  });

  it.each([undefined, '', '"other"', etag.slice(1, -1)])('does not match If-None-Match: %s', (header) => {
    expect(isNotModified(header, etag)).toBe(false);
  });
});
