import { expect, it } from 'vitest';
import { PincodeDirectory } from './pincode-directory.js';
import { tableOf } from './pincode-table.rules.js';

const office = (pincode: string, state: string, district: string) => ({ pincode, state, district });
const directory = new PincodeDirectory(
  tableOf([
    office('226001', 'UTTAR PRADESH', 'LUCKNOW'),
    office('226001', 'NA', 'NA'),
    office('799001', 'TELANGANA', 'Nirmal'),
    office('799002', 'TRIPURA', 'West Tripura'),
    office('533464', 'ANDHRA PRADESH', 'Kakinada'),
    office('533464', 'ANDHRA PRADESH', 'Kakinada'),
    office('533464', 'PUDUCHERRY', 'YANAM'),
    office('900056', 'UTTAR PRADESH', 'KUSHI NAGAR'),
  ]),
);

it('names city, district and State', () => {
  expect(directory.find('226001')).toEqual({
    city: 'Lucknow',
    district: 'Lucknow',
    state: 'Uttar Pradesh',
    states: ['Uttar Pradesh'],
  });
});

it('takes the State of the codes around it when the directory names one at the other end of India', () => {
  expect(directory.find('799001')).toMatchObject({ state: 'Tripura', city: 'Agartala' });
});

it('knows all States of a code at their border, the one with most post offices first', () => {
  expect(directory.find('533464')?.states).toEqual(['Andhra Pradesh', 'Puducherry']);
});

it('knows neither the codes of the army nor those that nobody has', () => {
  expect(directory.find('900056')).toBeUndefined();
  expect(directory.find('226002')).toBeUndefined();
});
