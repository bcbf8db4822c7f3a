import { expect, it } from 'vitest';
import { sampleRecord } from '../../../test/support/sample-record.js';
import { incompatibleProps, propsToCompare } from './widgets.rules.js';

const provider = (props: string) =>
  sampleRecord({ app: 'mfe-cart', widgets: ['AddToCart'], widgetProps: { AddToCart: props } });
const user = (...given: string[]) => sampleRecord({ app: 'mfe-catalogue', uses: { 'mfe-cart/AddToCart': given } });
const texts = (pairs: ReturnType<typeof propsToCompare>) => pairs.map(({ given, taken }) => [given, taken]);

it('compares a new provider with everything its live users pass', () => {
  const releases = { candidates: [provider('{ b }')], others: [user('{ x }', '{ y }')], previous: [provider('{ a }')] };
  expect(texts(propsToCompare(releases))).toEqual([
    ['{ x }', '{ b }'],
    ['{ y }', '{ b }'],
  ]);
});

it('compares a new user with the live provider and its canary', () => {
  const releases = { candidates: [user('{ x }')], others: [provider('{ a }'), provider('{ b }')], previous: [] };
  expect(texts(propsToCompare(releases))).toEqual([
    ['{ x }', '{ a }'],
    ['{ x }', '{ b }'],
  ]);
});

it('compares nothing if both sides are unchanged or equal', () => {
  const others = [user('{ x }')];
  expect(propsToCompare({ candidates: [provider('{ a }')], others, previous: [provider('{ a }')] })).toEqual([]);
  expect(propsToCompare({ candidates: [provider('{ x }')], others, previous: [provider('{ a }')] })).toEqual([]);
  expect(
    propsToCompare({ candidates: [provider('{ a }'), user('{ x }')], others: [], previous: [provider('{ a }')] }),
  ).toHaveLength(1);
});

it('reports to the provider if it is published, or else to the user', () => {
  const [live, next] = [user('{ x }'), provider('{ a }')];
  const forLender = { candidates: [next], others: [live], previous: [] };
  const forUser = { candidates: [live], others: [next], previous: [] };
  const told = [forLender, forUser].map((releases) =>
    propsToCompare(releases).map((pair) => incompatibleProps(releases, pair, 'Why.')),
  );
  expect(told.flat()).toMatchObject([
    {
      app: 'mfe-cart',
      rule: 'widget-props',
      message: expect.stringContaining(
        `no longer accepts the props that mfe-catalogue ${live.version} passes: Why.`,
      ) as string,
    },
    {
      app: 'mfe-catalogue',
      message: expect.stringContaining(`the widget AddToCart of mfe-cart ${next.version}`) as string,
    },
  ]);
});
