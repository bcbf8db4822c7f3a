import { expect, it } from 'vitest';
import { bodyOf } from './staff-works.rules';

it('reads tags separated by commas, without empty ones', () =>
  expect(bodyOf({ tags: ' wall, , hotel lobby ,', title: ' Wall ' })).toEqual({
    tags: ['wall', 'hotel lobby'],
    title: 'Wall',
  }));
