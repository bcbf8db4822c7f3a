import { describe, expect, it } from 'vitest';
import { networkOf } from './network.js';
import { PolicyReport } from './policy-report.schema.js';
import { bucketFor, p75, valueOf } from './vital-buckets.rules.js';
import { countedViolation } from './violation.rules.js';

describe('the network an address counts for', () => {
  it('is the address itself, or its /64', () => {
    expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
    expect(networkOf('2001:db8:1:2::1')).toBe(networkOf('2001:db8:1:2:ffff::9'));
    expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'));
  });

  it('is none for this machine, which many may share', () => {
    for (const own of ['127.0.0.1', '127.8.8.8', '::1']) expect(networkOf(own)).toBeUndefined();
  });
});

describe('a histogram of a vital', () => {
  it('gives figures back within five percent', () => {
    for (const ms of [1, 12, 180, 950, 2500, 60_000, 600_000]) {
      expect(Math.abs(valueOf('lcp', bucketFor('lcp', ms)) - ms)).toBeLessThanOrEqual(Math.max(1, ms * 0.05));
    }
    expect(valueOf('cls', bucketFor('cls', 0.1))).toBeCloseTo(0.1, 2);
    expect(valueOf('cls', bucketFor('cls', 0))).toBe(0);
  });

  it('knows what three of four pages stay within', () => {
    const buckets = [100, 200, 300, 4000].map((ms) => ({ bucket: bucketFor('lcp', ms), samples: 10 }));
    expect(p75('lcp', buckets)).toBe(valueOf('lcp', bucketFor('lcp', 300)));
  });
});

describe('a violation of the policy', () => {
  const routes = ['/products', '/product/:id'];
  const told = (more: object) =>
    countedViolation(
      {
        directive: 'script-src-elem',
        blocked: 'inline',
        page: 'https://shop.example/product/9?q=me',
        source: '',
        ...more,
      },
      routes,
    );

  it('is counted by directive, what was blocked and the kind of page, without anything of the visitor', () => {
    expect(told({})).toEqual({ directive: 'script-src-elem', blocked: 'inline', page: '/product/:id' });
    expect(told({ blocked: 'https://evil.example/a.js?visitor=1' })?.blocked).toBe('https://evil.example');
    expect(told({ blocked: 'data:text/html,x' })?.blocked).toBe('data:');
    expect(told({ page: 'https://shop.example/secret/asha' })?.page).toBe('(no page)');
  });

  it('is no matter of the shop when an extension of the browser did it, or nobody would say it', () => {
    expect(told({ blocked: 'chrome-extension://abc/x.js' })).toBeUndefined();
    expect(told({ blocked: 'moz-extension' })).toBeUndefined();
    expect(told({ source: 'safari-web-extension://abc/x.js' })).toBeUndefined();
    expect(told({ directive: '<script>' })).toBeUndefined();
    expect(told({ blocked: 'What is this' })).toBeUndefined();
    expect(told({ page: 'nowhere' })).toBeUndefined();
  });

  it('is read in both ways that browsers tell it', () => {
    const expected = { directive: 'script-src-elem', blocked: 'inline', page: 'https://shop.example/', source: '' };
    const old = { 'document-uri': expected.page, 'effective-directive': 'script-src-elem', 'blocked-uri': 'inline' };
    expect(PolicyReport.parse({ 'csp-report': old })).toEqual([expected]);
    const body = { documentURL: expected.page, effectiveDirective: 'script-src-elem', blockedURL: 'inline' };
    const others = [
      { type: 'deprecation', body: { id: 'x' } },
      { type: 'csp-violation', body: null },
    ];
    expect(PolicyReport.parse([{ type: 'csp-violation', url: 'x', body }, ...others])).toEqual([expected]);
    for (const garbage of [{}, 'x', null, [1], { 'csp-report': 1 }]) {
      expect(PolicyReport.safeParse(garbage).success).toBe(false);
    }
  });
});
