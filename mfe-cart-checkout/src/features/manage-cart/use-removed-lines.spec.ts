import { expect, it } from 'vitest';
import { mugLine, padLine } from '../../testing/samples';
import { cartRows } from './use-removed-lines';

const kinds = (rows: ReturnType<typeof cartRows>) => rows.map(({ kind, line }) => `${kind} ${line._id}`);

it('keeps a removed line in its old place', () => {
  expect(kinds(cartRows([padLine()], [{ line: mugLine(), index: 0 }]))).toEqual(['removed line-mug', 'line line-pad']);
});

it('keeps the places of several, removed in any order', () => {
  const removed = [
    { line: padLine(), index: 1 },
    { line: mugLine(), index: 0 },
  ];
  expect(kinds(cartRows([], removed))).toEqual(['removed line-mug', 'removed line-pad']);
});

it('no longer calls removed what is back in the cart, under whichever line', () => {
  const back = { ...mugLine(), _id: 'line-new' };
  expect(kinds(cartRows([back], [{ line: mugLine(), index: 0 }]))).toEqual(['line line-new']);
});
