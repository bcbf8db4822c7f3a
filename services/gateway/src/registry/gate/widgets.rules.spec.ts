import { describe, expect, it } from 'vitest';
import { sampleRecord } from '../../../test/support/sample-record.js';
import { incompatibleProps, propsToCompare, checkUsedWidgets } from './widgets.rules.js';

describe('the comparison of widget props', () => {
  const provider = (props: string) =>
    sampleRecord({ app: 'mfe-cart', widgets: ['AddToCart'], widgetProps: { AddToCart: props } });
  const user = (...given: string[]) => sampleRecord({ app: 'mfe-catalogue', uses: { 'mfe-cart/AddToCart': given } });
  const typesOf = (pairs: ReturnType<typeof propsToCompare>) => pairs.map(({ given, taken }) => [given, taken]);

  it('compares a new provider with everything its live users pass', () => {
    const releases = {
      candidates: [provider('{ b }')],
      others: [user('{ x }', '{ y }')],
      previous: [provider('{ a }')],
    };
    expect(typesOf(propsToCompare(releases))).toEqual([
      ['{ x }', '{ b }'],
      ['{ y }', '{ b }'],
    ]);
  });

  it('compares a new user with the live provider and its canary', () => {
    const releases = { candidates: [user('{ x }')], others: [provider('{ a }'), provider('{ b }')], previous: [] };
    expect(typesOf(propsToCompare(releases))).toEqual([
      ['{ x }', '{ a }'],
      ['{ x }', '{ b }'],
    ]);
  });

  it('compares nothing if both sides are unchanged or equal', () => {
    const others = [user('{ x }')];
    expect(propsToCompare({ candidates: [provider('{ a }')], others, previous: [provider('{ a }')] })).toEqual([]);
    expect(propsToCompare({ candidates: [provider('{ x }')], others, previous: [provider('{ a }')] })).toEqual([]);
  });

  it('compares a new user with an unchanged provider of the same set', () => {
    const releases = { candidates: [provider('{ a }'), user('{ x }')], others: [], previous: [provider('{ a }')] };
    expect(typesOf(propsToCompare(releases))).toEqual([['{ x }', '{ a }']]);
  });

  it('compares nothing with a widget without recorded props', () => {
    const withUnknownWidget = sampleRecord({ app: 'mfe-catalogue', uses: { 'mfe-cart/constructor': ['{ x }'] } });
    expect(propsToCompare({ candidates: [withUnknownWidget], others: [provider('{ a }')], previous: [] })).toEqual([]);
  });

  it('names the provider in the finding if it is the candidate, or else the user', () => {
    const [live, next] = [user('{ x }'), provider('{ a }')];
    const forProvider = { candidates: [next], others: [live], previous: [] };
    const forUser = { candidates: [live], others: [next], previous: [] };
    const findings = [forProvider, forUser].map((releases) =>
      propsToCompare(releases).map((pair) => incompatibleProps(releases, pair, 'Why.')),
    );
    expect(findings.flat()).toMatchObject([
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
});

describe('the check of used widgets', () => {
  const provider = sampleRecord({ app: 'mfe-cart', widgets: ['AddToCart'] });
  const without = sampleRecord({ app: 'mfe-cart' });
  const user = sampleRecord({ app: 'mfe-catalogue', uses: { 'mfe-cart/AddToCart': ['{}'] } });

  it('refuses to remove a widget that a live app uses', () => {
    const findings = checkUsedWidgets({ candidates: [without], others: [user], previous: [provider] });
    expect(findings).toMatchObject([{ app: 'mfe-cart', rule: 'widget-used' }]);
    expect(findings[0]?.message).toContain(
      `no longer provides the widget AddToCart, which mfe-catalogue ${user.version} uses`,
    );
  });

  it('refuses to use a widget that the live app does not provide', () => {
    const findings = checkUsedWidgets({ candidates: [user], others: [without], previous: [] });
    expect(findings).toMatchObject([{ app: 'mfe-catalogue', rule: 'widget-used' }]);
    expect(findings[0]?.message).toContain(`which mfe-cart ${without.version} does not provide`);
  });

  it('reports a conflict within a set once', () => {
    expect(checkUsedWidgets({ candidates: [user, without], others: [], previous: [provider] })).toHaveLength(1);
    expect(checkUsedWidgets({ candidates: [user, without], others: [], previous: [] })).toHaveLength(1);
  });

  it('accepts a provided widget, a missing provider, and a widget that was missing before', () => {
    expect(checkUsedWidgets({ candidates: [user], others: [provider], previous: [] })).toEqual([]);
    expect(checkUsedWidgets({ candidates: [user], others: [], previous: [] })).toEqual([]);
    expect(checkUsedWidgets({ candidates: [without], others: [user], previous: [without] })).toEqual([]);
  });
});
