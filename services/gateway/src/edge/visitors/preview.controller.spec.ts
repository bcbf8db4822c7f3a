import { describe, expect, it } from 'vitest';
import { localPath } from './preview.controller.js';

describe('a local path', () => {
  it.each(['/', '/products?category=mug&q=a%20b', '/product/42#reviews'])('is accepted: %s', (path) => {
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
  ])('is refused: %j', (path) => expect(localPath(path)).toBeUndefined());

  it('cannot add a header', () => {
    expect(localPath('/a\r\nSet-Cookie: b=1')).toBe('/aSet-Cookie:%20b=1');
  });

  it('may include the origin of the site', () => {
    expect(localPath('http://shop.example/cart', 'http://shop.example')).toBe('/cart');
    expect(localPath('http://shop.example.evil/cart', 'http://shop.example')).toBeUndefined();
  });
});
