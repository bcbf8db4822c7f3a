import { expect, it } from 'vitest';
import { sampleRecord } from '../../../test/support/sample-record.js';
import { propsPairs, widgetProps } from './widget-props.rules.js';

const lender = (props: string) =>
  sampleRecord({ app: 'mfe-cart', widgets: ['AddToCart'], widgetProps: { AddToCart: props } });
const user = (...given: string[]) => sampleRecord({ app: 'mfe-catalogue', uses: { 'mfe-cart/AddToCart': given } });
const texts = (pairs: ReturnType<typeof propsPairs>) => pairs.map(({ given, taken }) => [given, taken]);

it('compares a new lender with everything its live users pass', () => {
  const releases = { candidates: [lender('{ b }')], others: [user('{ x }', '{ y }')], before: [lender('{ a }')] };
  expect(texts(propsPairs(releases))).toEqual([
    ['{ x }', '{ b }'],
    ['{ y }', '{ b }'],
  ]);
});

it('compares a new user with the live lender and its canary', () => {
  const releases = { candidates: [user('{ x }')], others: [lender('{ a }'), lender('{ b }')], before: [] };
  expect(texts(propsPairs(releases))).toEqual([
    ['{ x }', '{ a }'],
    ['{ x }', '{ b }'],
  ]);
});

it('asks the compiler nothing when both sides are as they were, or read the same', () => {
  const others = [user('{ x }')];
  expect(propsPairs({ candidates: [lender('{ a }')], others, before: [lender('{ a }')] })).toEqual([]);
  expect(propsPairs({ candidates: [lender('{ x }')], others, before: [lender('{ a }')] })).toEqual([]);
  expect(
    propsPairs({ candidates: [lender('{ a }'), user('{ x }')], others: [], before: [lender('{ a }')] }),
  ).toHaveLength(1);
});

it('tells the lender when it is published, else the user', () => {
  const [live, next] = [user('{ x }'), lender('{ a }')];
  const forLender = { candidates: [next], others: [live], before: [] };
  const forUser = { candidates: [live], others: [next], before: [] };
  const told = [forLender, forUser].map((releases) =>
    propsPairs(releases).map((pair) => widgetProps(releases, pair, 'Why.')),
  );
  expect(told.flat()).toMatchObject([
    {
      app: 'mfe-cart',
      rule: 'widget-props',
      message: expect.stringContaining(`what mfe-catalogue ${live.version} passes to it: Why.`) as string,
    },
    {
      app: 'mfe-catalogue',
      message: expect.stringContaining(`the widget AddToCart of mfe-cart ${next.version}`) as string,
    },
  ]);
});
