import { describe, expect, it } from 'vitest';
import { localPath } from './preview.controller.js';

describe('a path to go on to', () => {
  it.each(['/', '/products?category=mug&q=a%20b', '/product/42#reviews'])('may be %s', (path) => {
    expect(localPath(path)).toBe(path);
  });

  it.each([
    undefined,
    ['/a', '/b'],
    'https://elsewhere.example/',
    '//elsewhere.example/',
    '/\\elsewhere.example/',
    '\\\\elsewhere.example',
    '/\t/elsewhere.example/',
    '/.//elsewhere.example/',
    '/x/..//elsewhere.example/',
    'javascript:alert(1)',
    'http://user@here.invalid:99/',
    '/%00',
    `/${'a'.repeat(3000)}`,
  ])('may not be %j', (path) => expect(localPath(path)).toBeUndefined());

  it('is never one that breaks a header', () => {
    expect(localPath('/a\r\nSet-Cookie: b=1')).toBe('/aSet-Cookie:%20b=1');
  });

  it('may be written with the site’s own origin', () => {
    expect(localPath('http://shop.example/cart', 'http://shop.example')).toBe('/cart');
    expect(localPath('http://shop.example.evil/cart', 'http://shop.example')).toBeUndefined();
  });
});
