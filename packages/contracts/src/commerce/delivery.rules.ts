import { INDIA_OFFSET_MS } from './indian-date.rules.js';

/** Estimated first and last day of delivery, e.g. `2026-12-01`, in Indian time. */
export interface DeliveryWindow {
  earliest: string;
  latest: string;
}

/** Days from the shipping policy: processing, then standard delivery in India or abroad. */
const PROCESSING = { min: 1, max: 2 };
const IN_INDIA = { min: 5, max: 7 };
const ABROAD = { min: 7, max: 21 };
/** National holidays, on which nothing is printed or delivered, with their dates in every year. */
const NATIONAL_HOLIDAYS: Readonly<Record<string, string>> = {
  '01-26': 'Republic Day',
  '08-15': 'Independence Day',
  '10-02': 'Gandhi Jayanti',
};
/** Festivals on which the press and most couriers are closed. Their dates change every year, so extend the list in time. */
const FESTIVALS: Readonly<Record<string, string>> = {
  '2026-03-04': 'Holi',
  '2026-11-08': 'Diwali',
  '2027-03-22': 'Holi',
  '2027-10-29': 'Diwali',
  '2028-03-11': 'Holi',
  '2028-10-17': 'Diwali',
};
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Estimates the delivery of an order placed at the given time. The day of the order does not count. Processing and delivery
 * in India are counted in business days, Monday to Saturday except holidays; delivery abroad in calendar days.
 */
export function deliveryWindow(orderedAt: Date, countryCode = 'IN'): DeliveryWindow {
  const ordered = new Date(orderedAt.getTime() + INDIA_OFFSET_MS);
  const arrival = (processing: number, inIndia: number, abroad: number) =>
    countryCode === 'IN'
      ? addBusinessDays(ordered, processing + inIndia)
      : new Date(addBusinessDays(ordered, processing).getTime() + abroad * DAY_MS);
  return {
    earliest: dateOf(arrival(PROCESSING.min, IN_INDIA.min, ABROAD.min)),
    latest: dateOf(arrival(PROCESSING.max, IN_INDIA.max, ABROAD.max)),
  };
}

/** `day` plus `count` business days, by its date in UTC. */
function addBusinessDays(day: Date, count: number): Date {
  let result = day;
  let remaining = count;
  while (remaining > 0) {
    result = new Date(result.getTime() + DAY_MS);
    if (isBusinessDay(result)) remaining -= 1;
  }
  return result;
}

function isBusinessDay(day: Date): boolean {
  const date = dateOf(day);
  return day.getUTCDay() !== 0 && !(date.slice(5) in NATIONAL_HOLIDAYS) && !(date in FESTIVALS);
}

const dateOf = (day: Date): string => day.toISOString().slice(0, 10);
