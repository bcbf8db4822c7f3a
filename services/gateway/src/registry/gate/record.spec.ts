import { expect, it } from 'vitest';
import { checkRecord } from './record.js';

const messagesFor = (json: unknown) =>
  checkRecord({ app: 'mfe-gifts', record: Buffer.from(JSON.stringify(json)), files: new Map() }).findings.map(
    ({ message }) => message,
  );

it('names the field of a record that is wrong, and no field if the whole record is', () => {
  expect(messagesFor({ formatVersion: 'one' })).toContainEqual(expect.stringMatching(/^release\.json: app \S/));
  expect(messagesFor([])).toEqual([expect.stringMatching(/^release\.json: \S/)]);
});
