import { expect, it } from 'vitest';
import { authorName } from './review.rules.js';

it.each([
  ['Asha Verma', 'Asha V.'],
  ['  Ravi  kumar singh ', 'Ravi S.'],
  ['Meera', 'Meera'],
  ['आशा वर्मा', 'आशा व.'],
  ['', 'A shopper'],
])('shows the author %j as %j', (name, shown) => expect(authorName(name)).toBe(shown));
