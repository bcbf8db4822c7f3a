import { expect, it } from 'vitest';
import { targetError } from './request-target.rules.js';

it.each([
  '/',
  '/products?category=mug',
  '/product/%E0%A4%9B',
  '/a//b',
  '/products?q=%00%zz',
  '/products?q=%23',
  '/a%23b',
  '/...',
  `/${'a'.repeat(2047)}`,
])('accepts %s', (target) => expect(targetError(target)).toBeUndefined());

it.each([
  '*',
  'http://elsewhere/',
  '//elsewhere/',
  '/%00',
  '/a%0d%0ab',
  '/a\\b',
  '/a%5cb',
  '/../x',
  '/a/%2e%2e/b',
  '/a%2f..%2fb',
  '/%',
  '/%zz',
  '/%c3',
  '/api/auth/login#a',
  '/products?q=a#b',
])('refuses %s', (target) => expect(targetError(target)).toBe('unreadable'));

it('refuses a path over 2 KB and a URL over 8 KB', () => {
  expect(targetError(`/${'a'.repeat(2048)}`)).toBe('too-long');
  expect(targetError(`/products?q=${'a'.repeat(8192)}`)).toBe('too-long');
});
