import { expect, it } from 'vitest';
import { cssTokens } from './css-tokens.js';

const tokensOf = (...texts: string[]) => cssTokens(texts, []);

it('finds the custom properties that stylesheets define and use', () => {
  const text = `:root { --paper: #fff } @layer ui { @media print { .a { --edge: 1px; color: var(--ink) } } }`;
  expect(tokensOf(text, '.b { inset: var(--gap) }')).toEqual({
    defined: ['--edge', '--paper'],
    used: ['--gap', '--ink'],
  });
});

it('finds custom properties inside functions and inside other custom properties', () => {
  const text = '.a { --b: calc(var(--space-2) * 2); border: 1px solid light-dark(VAR( --ink ), #fff) }';
  expect(tokensOf(text).used).toEqual(['--ink', '--space-2']);
});

it('does not require names that always have a fallback, but requires the names in the fallback', () => {
  expect(tokensOf('.a { color: var(--tint, var(--ink)) }').used).toEqual(['--ink']);
  expect(tokensOf('.a { color: var(--tint, red) } .b { color: var(--tint) }').used).toEqual(['--tint']);
});

it('counts a registered property as defined', () => {
  expect(tokensOf(`@property --turn { syntax: '<angle>'; inherits: false; initial-value: 0deg }`).defined).toEqual([
    '--turn',
  ]);
});

it('ignores comments, strings and other names with two hyphens', () => {
  expect(tokensOf(`/* var(--old) */ .a { content: 'var(--text)'; view-timeline-name: --row }`)).toEqual({
    defined: [],
    used: [],
  });
});

it('finds what scripts set and use, if they write the whole name', () => {
  const script =
    'e.style.setProperty("--top",`${y}px`);j("b",{style:{"--level":1,color:"var(--leaf)",fill:`var(--ground-${n})`}})';
  expect(cssTokens([], [script])).toEqual({ defined: ['--level', '--top'], used: ['--leaf'] });
});
