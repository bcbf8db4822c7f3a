/** The table of all PIN codes as the build writes it; numbers and indexes instead of names keep it small and quick to read. */
export interface PincodeTable {
  states: string[];
  /** City, district and the index of the State. */
  places: [city: string, district: string, state: number][];
  /** Ascending, each as the difference to the one before. */
  steps: number[];
  /** Index of the place of each code. */
  placeOf: number[];
  /** All States of the codes that lie in several. */
  borders: Record<string, number[]>;
}

/** Where the build puts it; this file is as deep in `src` as in `dist`. */
export const tableFile = new URL('../../../dist/pincodes.json', import.meta.url);
