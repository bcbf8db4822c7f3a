import { expect, it } from 'vitest';
import { PincodeDirectory } from './pincode-directory.js';
import { buildPincodeTable } from './pincode-table.js';

const office = (pincode: string, state: string, district: string) => ({ pincode, state, district });
const directory = new PincodeDirectory(
  buildPincodeTable([
    office('226001', 'UTTAR PRADESH', 'LUCKNOW'),
    office('226001', 'NA', 'NA'),
    office('799001', 'TELANGANA', 'Nirmal'),
    office('799002', 'TRIPURA', 'West Tripura'),
    office('533464', 'PUDUCHERRY', 'YANAM'),
    office('533464', 'ANDHRA PRADESH', 'Kakinada'),
    office('533464', 'ANDHRA PRADESH', 'Kakinada'),
    office('900056', 'UTTAR PRADESH', 'KUSHI NAGAR'),
  ]),
);

it('returns city, district and State', () => {
  expect(directory.find('226001')).toEqual({
    city: 'Lucknow',
    district: 'Lucknow',
    state: 'Uttar Pradesh',
    states: ['Uttar Pradesh'],
  });
});

it('uses the State of the surrounding codes if the directory names one outside the postal zone', () => {
  expect(directory.find('799001')).toMatchObject({ state: 'Tripura', city: 'Agartala' });
});

it('lists all States of a code at a border, the one with the most post offices first', () => {
  expect(directory.find('533464')?.states).toEqual(['Andhra Pradesh', 'Puducherry']);
});

it('has neither army codes nor codes that do not exist', () => {
  expect(directory.find('900056')).toBeUndefined();
  expect(directory.find('226002')).toBeUndefined();
});
