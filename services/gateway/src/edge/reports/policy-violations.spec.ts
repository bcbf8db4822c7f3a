import { describe, expect, it } from 'vitest';
import { PolicyReport } from './policy-report.schema.js';
import { countedViolation } from './policy-violations.js';

describe('a policy violation', () => {
  const routes = ['/products', '/product/:id'];
  const counted = (more: object) =>
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

  it('is counted by directive, blocked origin and route, without anything about the visitor', () => {
    expect(counted({})).toEqual({ directive: 'script-src-elem', blocked: 'inline', page: '/product/:id' });
    expect(counted({ blocked: 'https://evil.example/a.js?visitor=1' })?.blocked).toBe('https://evil.example');
    expect(counted({ blocked: 'data:text/html,x' })?.blocked).toBe('data:');
    expect(counted({ page: 'https://shop.example/secret/asha' })?.page).toBe('(no page)');
  });

  it('is ignored if it comes from a browser extension or is not plausible', () => {
    expect(counted({ blocked: 'chrome-extension://abc/x.js' })).toBeUndefined();
    expect(counted({ blocked: 'moz-extension' })).toBeUndefined();
    expect(counted({ source: 'safari-web-extension://abc/x.js' })).toBeUndefined();
    expect(counted({ directive: '<script>' })).toBeUndefined();
    expect(counted({ blocked: 'What is this' })).toBeUndefined();
    expect(counted({ page: 'nowhere' })).toBeUndefined();
  });

  it('is read in both report formats', () => {
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
