import { readFileSync } from 'node:fs';

/** All PIN codes as the build writes them to `dist/pincodes.json`; differences and indexes keep the file small. */
export interface PincodeTable {
  states: string[];
  /** City, district and index of the State. */
  areas: [city: string, district: string, state: number][];
  /** The codes in ascending order, each as its difference from the previous one. */
  deltas: number[];
  /** Index of the area of each code. */
  areaOf: number[];
  /** Indexes of the States of each PIN code that belongs to more than one. */
  statesOf: Record<string, number[]>;
}

/** The area of a PIN code. */
export interface PincodeArea {
  city: string;
  district: string;
  state: string;
  /** All States it belongs to, `state` first. */
  states: string[];
}

/** The relative path is the same from `src` and from `dist`. */
export const pincodeTableFile = new URL('../../../dist/pincodes.json', import.meta.url);

export const readPincodeTable = () => JSON.parse(readFileSync(pincodeTableFile, 'utf8')) as PincodeTable;

/** India Post's directory of PIN codes, in memory: it loads in milliseconds and a lookup takes a microsecond. */
export class PincodeDirectory {
  private readonly codes: Int32Array;

  constructor(private readonly table: PincodeTable) {
    let code = 0;
    this.codes = Int32Array.from(table.deltas, (delta) => (code += delta));
  }

  /** Undefined if the PIN code does not exist. */
  find(pincode: string): PincodeArea | undefined {
    const position = this.indexOf(Number(pincode));
    if (position === undefined) return undefined;
    const { areas, areaOf, states, statesOf } = this.table;
    const [city, district, state] = areas[areaOf[position]!]!;
    return {
      city,
      district,
      state: states[state]!,
      states: (statesOf[pincode] ?? [state]).map((index) => states[index]!),
    };
  }

  private indexOf(code: number): number | undefined {
    let low = 0;
    let high = this.codes.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = this.codes[middle]!;
      if (found === code) return middle;
      if (found < code) low = middle + 1;
      else high = middle - 1;
    }
    return undefined;
  }
}
