import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spreadByValue, taxIn } from './tax.rules.js';

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe('shipping', () => {
  it('is spread by value, and the last paisa goes to the largest remainder', () => {
    expect(spreadByValue([598_00, 249_00], 50_00)).toEqual([35_30, 14_70]);
  });

  it('goes to the first of equal lines', () => {
    expect(spreadByValue([100, 100, 100], 50_00)).toEqual([1667, 1667, 1666]);
  });

  it('is zero on every line if it is free', () => {
    expect(spreadByValue([299_00, 1], 0)).toEqual([0, 0]);
  });

  it('is charged for free items too, in equal shares', () => {
    expect(spreadByValue([0, 0, 0], 80_00)).toEqual([2667, 2667, 2666]);
  });

  it('has no shares without lines', () => {
    expect(spreadByValue([], 80_00)).toEqual([]);
  });
});

describe('the tax in an amount', () => {
  it.each([
    [633_30, 500, false, { taxablePaise: 603_14, cgstPaise: 15_08, sgstPaise: 15_08, igstPaise: 0 }],
    [263_70, 1800, false, { taxablePaise: 223_48, cgstPaise: 20_11, sgstPaise: 20_11, igstPaise: 0 }],
    [633_30, 500, true, { taxablePaise: 603_14, cgstPaise: 0, sgstPaise: 0, igstPaise: 30_16 }],
    [263_70, 1800, true, { taxablePaise: 223_47, cgstPaise: 0, sgstPaise: 0, igstPaise: 40_23 }],
    [897_00, 0, false, { taxablePaise: 897_00, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }],
  ])(
    'of %i paise at %i basis points is rounded to the paisa, to another State: %s',
    (amount, rateBp, isInterState, expected) => {
      expect(taxIn(amount, rateBp, isInterState)).toEqual(expected);
    },
  );
});

/** Rates that goods have had under GST, and orders as the shop accepts them. */
const line = fc.record({
  quantity: fc.integer({ min: 1, max: 999 }),
  pricePaise: fc.integer({ min: 1, max: 10_000_000 }),
  rateBp: fc.constantFrom(0, 25, 300, 500, 1200, 1800, 2800, 4000),
});
const order = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 100 }),
  shippingPaise: fc.integer({ min: 0, max: 10_000 }),
});

it('neither loses nor invents a paisa in 10,000 random orders', () => {
  fc.assert(
    fc.property(order, ({ lines, shippingPaise }) => {
      const values = lines.map(({ quantity, pricePaise }) => quantity * pricePaise);
      const shares = spreadByValue(values, shippingPaise);
      const amounts = values.map((value, index) => value + shares[index]!);
      const within = amounts.map((amount, index) => taxIn(amount, lines[index]!.rateBp, false));
      const across = amounts.map((amount, index) => taxIn(amount, lines[index]!.rateBp, true));
      const everything = [...within, ...across].flatMap((tax) => Object.values(tax) as number[]);
      const addsUp = (tax: (typeof within)[number], index: number) => sum(Object.values(tax)) === amounts[index];
      return (
        sum(amounts) === sum(values) + shippingPaise &&
        [...everything, ...shares].every((paise) => Number.isSafeInteger(paise) && paise >= 0) &&
        within.every(addsUp) &&
        across.every(addsUp) &&
        within.every(
          ({ cgstPaise, sgstPaise }, index) =>
            cgstPaise === sgstPaise && Math.abs(cgstPaise + sgstPaise - across[index]!.igstPaise) <= 1,
        )
      );
    }),
    { numRuns: 10_000, seed: 20_260_401 },
  );
});
