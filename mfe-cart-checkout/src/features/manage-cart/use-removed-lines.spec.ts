import { expect, it } from 'vitest';
import { mugLine, padLine } from '../../testing/samples';
import { cartRows } from './use-removed-lines';

const kinds = (rows: ReturnType<typeof cartRows>) => rows.map(({ kind, line }) => `${kind} ${line._id}`);

it('keeps a removed line in its old position', () => {
  expect(kinds(cartRows([padLine()], [{ line: mugLine(), index: 0 }]))).toEqual(['removed line-mug', 'line line-pad']);
});

it('keeps the positions of several lines, removed in any order', () => {
  const removed = [
    { line: padLine(), index: 1 },
    { line: mugLine(), index: 0 },
  ];
  expect(kinds(cartRows([], removed))).toEqual(['removed line-mug', 'removed line-pad']);
});

it('no longer shows a line as removed once it is back in the cart with a new id', () => {
  const restoredLine = { ...mugLine(), _id: 'line-new' };
  expect(kinds(cartRows([restoredLine], [{ line: mugLine(), index: 0 }]))).toEqual(['line line-new']);
});
