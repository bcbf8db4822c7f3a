import { findIndianState, type IndianState } from '@chhapai/contracts';
import corrections from './pincode-corrections.json' with { type: 'json' };
import type { PincodeTable } from './pincode-directory.js';

/** A row of India Post's directory. State and district are `NA` if they are missing. */
export interface PostOffice {
  pincode: string;
  district: string;
  state: string;
}

/**
 * The States of each postal zone, by the first digit. A post office whose State is not in its zone is an error in the
 * directory. Zone 9 is the Army Postal Service, where no courier delivers.
 */
const ZONES: Readonly<Record<string, readonly string[]>> = corrections.zones;
/** Names that the directory spells differently. */
const STATES: Readonly<Record<string, string>> = corrections.states;
const DISTRICTS: Readonly<Record<string, string>> = corrections.districts;

interface Area {
  state: IndianState;
  district: string;
}

/**
 * The table of all PIN codes in the directory. A PIN code without a valid area gets the most frequent one of its region, which
 * the first three digits name.
 */
export function buildPincodeTable(offices: readonly PostOffice[]): PincodeTable {
  const areasByPincode = new Map<string, Area[]>();
  const areasByRegion = new Map<string, Area[]>();
  for (const { pincode, state, district } of offices) {
    if (!ZONES[pincode[0]!]) continue;
    const area = areaOfOffice(pincode, state, district);
    append(areasByPincode, pincode, area);
    append(areasByRegion, pincode.slice(0, 3), area);
  }
  const states = new UniqueTexts();
  const areas = new UniqueTexts();
  const table: PincodeTable = { states: [], areas: [], deltas: [], areaOf: [], statesOf: {} };
  let previous = 0;
  for (const [pincode, ownAreas] of [...areasByPincode].sort(([a], [b]) => Number(a) - Number(b))) {
    const candidates = ownAreas.length > 0 ? ownAreas : areasByRegion.get(pincode.slice(0, 3))!;
    if (candidates.length === 0) continue;
    const { state, district } = mostFrequent(candidates);
    const entry: [string, string, number] = [cityOf(pincode, state, district), district, states.add(state)];
    table.deltas.push(Number(pincode) - previous);
    table.areaOf.push(areas.add(JSON.stringify(entry)));
    const all = [...new Set([state, ...ownAreas.map((area) => area.state)])];
    if (all.length > 1) table.statesOf[pincode] = all.map((name) => states.add(name));
    previous = Number(pincode);
  }
  return {
    ...table,
    states: states.all,
    areas: areas.all.map((text) => JSON.parse(text) as [string, string, number]),
  };
}

function areaOfOffice(pincode: string, stateName: string, district: string): Area | undefined {
  const state = findIndianState(STATES[stateName] ?? stateName);
  return state && ZONES[pincode[0]!]!.includes(state) ? { state, district: districtName(district) } : undefined;
}

/** Turns `BARA BANKI` into `Bara Banki`, and corrects known misspellings. */
function districtName(text: string): string {
  const name = text.trim();
  return (
    DISTRICTS[name.toUpperCase()] ??
    name
      .toLowerCase()
      .replace(/(^|[\s(.-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
  );
}

/** The city that addresses with this PIN code usually name, often the district; shoppers can correct it. */
function cityOf(pincode: string, state: string, district: string): string {
  if (state === 'Delhi') return district === 'New Delhi' ? 'New Delhi' : 'Delhi';
  const named = corrections.cities.find((each) => each.district === district && pincode.startsWith(each.prefix));
  return named?.city ?? district;
}

function append(lists: Map<string, Area[]>, key: string, area: Area | undefined): void {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  if (area) list.push(area);
}

function mostFrequent(areas: readonly Area[]): Area {
  const counts = new Map<string, number>();
  const keyOf = ({ state, district }: Area) => `${state}|${district}`;
  for (const area of areas) counts.set(keyOf(area), (counts.get(keyOf(area)) ?? 0) + 1);
  return areas.reduce((best, area) => (counts.get(keyOf(area))! > counts.get(keyOf(best))! ? area : best));
}

/** Distinct texts, numbered in the order in which they were added. */
class UniqueTexts {
  readonly all: string[] = [];
  private readonly indexes = new Map<string, number>();

  /** Adds the text unless it is already there, and returns its index. */
  add(text: string): number {
    const index = this.indexes.get(text);
    if (index !== undefined) return index;
    this.indexes.set(text, this.all.length);
    return this.all.push(text) - 1;
  }
}
