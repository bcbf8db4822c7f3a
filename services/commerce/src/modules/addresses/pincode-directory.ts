import { readFileSync } from 'node:fs';
import { tableFile, type PincodeTable } from './pincode-table.js';

/** Where a PIN code lies. */
export interface PincodePlace {
  city: string;
  district: string;
  state: string;
  /** All States it lies in, the one above first. */
  states: string[];
}

/** India Post's directory of PIN codes, in memory: reading it takes some milliseconds, a search a microsecond. */
export class PincodeDirectory {
  readonly #table: PincodeTable;
  readonly #codes: Int32Array;

  constructor(table = JSON.parse(readFileSync(tableFile, 'utf8')) as PincodeTable) {
    this.#table = table;
    let code = 0;
    this.#codes = Int32Array.from(table.steps, (step) => (code += step));
  }

  /** Undefined if the PIN code does not exist. */
  find(pincode: string): PincodePlace | undefined {
    const index = this.#indexOf(Number(pincode));
    if (index === undefined) return undefined;
    const { places, placeOf, states, borders } = this.#table;
    const [city, district, state] = places[placeOf[index]!]!;
    return {
      city,
      district,
      state: states[state]!,
      states: (borders[pincode] ?? [state]).map((each) => states[each]!),
    };
  }

  #indexOf(code: number): number | undefined {
    let low = 0;
    let high = this.#codes.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = this.#codes[middle]!;
      if (found === code) return middle;
      if (found < code) low = middle + 1;
      else high = middle - 1;
    }
    return undefined;
  }
}
