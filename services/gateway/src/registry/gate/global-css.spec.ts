import { expect, it } from 'vitest';
import { findGlobalCss } from './global-css.js';

const found = (css: string) => findGlobalCss(css, 'mfe_gifts');

it.each([
  ['a class of the app', '.mfe_gifts-card-a1 { color: red }'],
  [
    'elements inside or beside those of the app',
    '.mfe_gifts-card > a:hover, p.mfe_gifts-text, .dark .mfe_gifts-card ~ p { top: 0 }',
  ],
  ['alternatives that all belong to the app', ':is(.mfe_gifts-a, .mfe_gifts-b) p, :where(.mfe_gifts-c) { top: 0 }'],
  ['media and layers', '@layer ui, app; @layer app { @media (not (min-width: 1px)) { .mfe_gifts-a { top: 0 } } }'],
  ['nested rules', '.mfe_gifts-a { & p { top: 0 } :hover { top: 0 } @media print { a { top: 0 } } }'],
  ['keyframes of the app', '@keyframes mfe_gifts-turn { from { top: 0 } 50% { top: 1px } }'],
  [
    'a custom property of the app',
    '@property --mfe_gifts-angle { syntax: "<angle>"; inherits: false; initial-value: 0deg }',
  ],
  ['classes that must be escaped', '.mfe_gifts-a\\+b { top: 0 }'],
])('accepts %s', (_what, css) => {
  expect(found(css)).toEqual([]);
});

it.each([
  ['an element', 'body { margin: 0 }', 'body'],
  ['everything', '.mfe_gifts-a, * { margin: 0 }', '*'],
  ['the root', '@media print { :root { --ink: red } }', ':root'],
  ['a class without a prefix', '.button { top: 0 }', '.button'],
  ['a class of another app', '.mfe_giftshop { top: 0 }', '.mfe_giftshop'],
  ['elements outside the app', 'a:not(.mfe_gifts-a) { top: 0 }', 'a:not(.mfe_gifts-a)'],
  ['an element that contains one inside the app', 'body:has(.mfe_gifts-a) { top: 0 }', 'body:has(.mfe_gifts-a)'],
  ['alternatives that do not all belong to the app', ':is(.mfe_gifts-a, p) { top: 0 }', ':is(.mfe_gifts-a,p)'],
  ['an attribute', '[data-x="mfe_gifts-a"] { top: 0 }', '[data-x="mfe_gifts-a"]'],
  ['keyframes without a prefix', '@keyframes turn { to { top: 0 } }', '@keyframes turn'],
  ['a font', '@font-face { font-family: Inter; src: url(inter.woff2) }', '@font-face'],
  ['an imported stylesheet', '@import url(other.css);', '@import url(other.css)'],
  ['a custom property without a prefix', '@property --angle { syntax: "*"; inherits: false }', '@property --angle'],
  ['a nested rule whose parent is outside the app', '.button { & .mfe_gifts-a { top: 0 } }', '.button'],
])('finds %s', (_what, css, named) => {
  expect(found(css)).toEqual([named]);
});

it('names the same selector once', () => {
  expect(found('body { top: 0 } body { left: 0 }')).toEqual(['body']);
});
