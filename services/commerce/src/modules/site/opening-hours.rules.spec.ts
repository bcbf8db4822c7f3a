import { expect, it } from 'vitest';
import { parseOpeningHours } from './opening-hours.rules.js';

it.each([
  ['Monday to Saturday, 10 am to 7 pm', ['Mo-Sa 10:00-19:00']],
  ['Mon–Fri: 9:30 am – 6.15 pm\nSat: 10am-2pm\nSunday: closed', ['Mo-Fr 09:30-18:15', 'Sa 10:00-14:00']],
  ['Mon, Wed & Fri 10:00-13:00 and 16:00-20:00', ['Mo,We,Fr 10:00-13:00', 'Mo,We,Fr 16:00-20:00']],
  ['Tuesdays and Thursdays, 12 pm to 12 am', ['Tu,Th 12:00-00:00']],
  ['Daily, 24 hours', ['Mo-Su 00:00-23:59']],
  [' Every day: 8 AM to 8 PM \n\n', ['Mo-Su 08:00-20:00']],
  ['Sunday closed', []],
])('reads %j', (text, times) => expect(parseOpeningHours(text)).toEqual(times));

it.each([
  '',
  '  \n ',
  'By appointment',
  'Monday to Saturday',
  'Monday to Saturday, 10 to 7',
  'Monday to Someday, 10 am to 7 pm',
  'Monday to Friday to Sunday, 10 am to 7 pm',
  'Monday, 25:00-26:00',
  'Monday, 10:75 am to 7 pm',
  'Monday, 13 am to 7 pm',
  'Monday, 10 am',
  'Monday to Saturday, 10 am to 7 pm\nOn Sundays ask for Asha',
  `${'monday, '.repeat(200)} 10 am to 7 pm`.slice(0, 300),
])('does not read %j, so that no wrong hours are published', (text) => expect(parseOpeningHours(text)).toBeUndefined());
