import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ndrReasonOf, ndrReasons, ndrTexts, type NdrReason } from './delivery-attempts.rules.js';

const guide = readFileSync(new URL('../../../../docs/staff.md', import.meta.url), 'utf8').replaceAll(/ *\| */g, '|');

describe('the reasons for failed deliveries', () => {
  it.each(Object.entries(ndrReasons))('include %s, as in the guide for staff', (reason, name) => {
    const why = ndrTexts[reason as NdrReason];
    expect(guide).toContain(`|${name}|We could not deliver on 25 Nov${why === null ? '' : `: ${why}`}.|`);
  });

  it.each([
    ['no_cash', 'no_cash'],
    ['Cash not ready', 'no_cash'],
    [' refused by the RECIPIENT ', 'refused'],
    ['Refused', 'refused'],
    ['The road was flooded', 'other'],
    ['constructor', 'other'],
    ['', 'other'],
  ])('are found in “%s”: %s', (text, reason) => {
    expect(ndrReasonOf(text)).toBe(reason);
  });
});
