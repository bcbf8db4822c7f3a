import { indianState, type IndianState } from '@chhapai/contracts';
import { cityOf, districtName } from './city-names.rules.js';
import type { PincodeTable } from './pincode-table.js';

/** A line of India Post's directory; State and district are `NA` where it does not know them. */
export interface PostOffice {
  pincode: string;
  district: string;
  state: string;
}

/**
 * The postal zones by first digit. A post office whose State is not in its zone is a mistake of the directory; the army's
 * zone 9 has no addresses that a courier reaches.
 */
const ZONES: Readonly<Record<string, readonly IndianState[]>> = {
  1: ['Delhi', 'Haryana', 'Punjab', 'Himachal Pradesh', 'Jammu and Kashmir', 'Ladakh', 'Chandigarh'],
  2: ['Uttar Pradesh', 'Uttarakhand'],
  3: ['Rajasthan', 'Gujarat', 'Dadra and Nagar Haveli and Daman and Diu'],
  4: ['Goa', 'Maharashtra', 'Madhya Pradesh', 'Chhattisgarh', 'Dadra and Nagar Haveli and Daman and Diu'],
  5: ['Telangana', 'Andhra Pradesh', 'Karnataka', 'Puducherry'],
  6: ['Tamil Nadu', 'Kerala', 'Puducherry', 'Lakshadweep'],
  7: [
    'West Bengal',
    'Odisha',
    'Assam',
    'Arunachal Pradesh',
    'Manipur',
    'Meghalaya',
    'Mizoram',
    'Nagaland',
    'Sikkim',
    'Tripura',
    'Andaman and Nicobar Islands',
  ],
  8: ['Bihar', 'Jharkhand'],
};
/** The directory's spelling of two names. */
const SPELLINGS: Readonly<Record<string, string>> = {
  PUDUCHERRY: 'Puducherry',
  'THE DADRA AND NAGAR HAVELI AND DAMAN AND DIU': 'Dadra and Nagar Haveli and Daman and Diu',
};

interface Place {
  state: IndianState;
  district: string;
}

/** The table of the codes that appear in the directory. */
export function tableOf(offices: readonly PostOffice[]): PincodeTable {
  const placesOf = new Map<string, Place[]>();
  const placesOfRegion = new Map<string, Place[]>();
  for (const { pincode, state, district } of offices) {
    if (!ZONES[pincode[0]!]) continue;
    const place = placeOf(pincode, state, district);
    append(placesOf, pincode, place);
    append(placesOfRegion, pincode.slice(0, 3), place);
  }
  const states = new Names();
  const places = new Names();
  const table: PincodeTable = { states: [], places: [], steps: [], placeOf: [], borders: {} };
  let before = 0;
  for (const [pincode, known] of [...placesOf].sort(([a], [b]) => Number(a) - Number(b))) {
    const here = known.length > 0 ? known : placesOfRegion.get(pincode.slice(0, 3))!;
    if (here.length === 0) continue;
    const { state, district } = mostFrequent(here);
    const entry: [string, string, number] = [cityOf(pincode, state, district), district, states.index(state)];
    table.steps.push(Number(pincode) - before);
    table.placeOf.push(places.index(JSON.stringify(entry)));
    const all = [...new Set([state, ...known.map((place) => place.state)])];
    if (all.length > 1) table.borders[pincode] = all.map((each) => states.index(each));
    before = Number(pincode);
  }
  return {
    ...table,
    states: states.all,
    places: places.all.map((text) => JSON.parse(text) as [string, string, number]),
  };
}

function placeOf(pincode: string, state: string, district: string): Place | undefined {
  const known = indianState(SPELLINGS[state] ?? state);
  return known && ZONES[pincode[0]!]!.includes(known) ? { state: known, district: districtName(district) } : undefined;
}

function append(lists: Map<string, Place[]>, key: string, place: Place | undefined): void {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  if (place) list.push(place);
}

function mostFrequent(places: readonly Place[]): Place {
  const counts = new Map<string, number>();
  const keyOf = ({ state, district }: Place) => `${state}|${district}`;
  for (const place of places) counts.set(keyOf(place), (counts.get(keyOf(place)) ?? 0) + 1);
  return places.reduce((best, place) => (counts.get(keyOf(place))! > counts.get(keyOf(best))! ? place : best));
}

/** Gives each name the index of its first appearance. */
class Names {
  readonly all: string[] = [];
  readonly #indexes = new Map<string, number>();

  index(name: string): number {
    const known = this.#indexes.get(name);
    if (known !== undefined) return known;
    this.#indexes.set(name, this.all.length);
    return this.all.push(name) - 1;
  }
}
