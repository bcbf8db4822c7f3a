import { borderLine, type Border, type Line } from './borders.js';

interface State {
  readonly name: string;
  /** Borders in order around the state; `-` before one that runs the other way. */
  readonly around: readonly (Border | `-${Border}`)[];
  /** Where the label is centred. */
  readonly label: readonly [longitude: number, latitude: number];
  /** The label, if it is not the name; empty for none. */
  readonly short?: string;
  /** Font size of the label. */
  readonly size: number;
  /** Index of the fill colour in `inks`. */
  readonly ink: number;
}

/** The states the agency serves, in the order of its list. */
export const states: readonly State[] = [
  {
    name: 'Rajasthan',
    around: [
      'rajasthanWest',
      '-punjabRajasthan',
      'haryanaRajasthan',
      '-upRajasthan',
      'rajasthanMadhya',
      'rajasthanGujarat',
    ],
    label: [73.4, 26.6],
    size: 18,
    ink: 1,
  },
  {
    name: 'Punjab',
    around: ['punjabWest', 'kashmirPunjab', 'punjabHimachal', 'punjabHaryana', 'punjabRajasthan'],
    label: [75.4, 30.7],
    size: 14,
    ink: 0,
  },
  {
    name: 'Haryana',
    around: [
      '-punjabHaryana',
      'haryanaHimachal',
      '-haryanaUpNorth',
      '-delhiHaryana',
      '-haryanaUpSouth',
      '-haryanaRajasthan',
    ],
    label: [76.05, 29.2],
    size: 12,
    ink: 2,
  },
  { name: 'Delhi', around: ['delhiHaryana', '-delhiUp'], label: [77.1, 28.65], size: 10, short: '', ink: 4 },
  {
    name: 'Uttar Pradesh',
    around: [
      '-uttarakhandUp',
      'upNepal',
      'upBihar',
      'upEast',
      'upChhattisgarh',
      'upMadhya',
      'upRajasthan',
      'haryanaUpSouth',
      'delhiUp',
      'haryanaUpNorth',
    ],
    label: [80.4, 27.3],
    size: 18,
    ink: 3,
  },
  {
    name: 'Uttarakhand',
    around: ['uttarakhandHimachal', 'uttarakhandNorth', 'uttarakhandUp'],
    label: [79.25, 29.95],
    size: 13,
    ink: 1,
  },
  {
    name: 'Jammu & Kashmir',
    around: ['kashmirWest', 'kashmirPunjab', 'kashmirHimachal', 'kashmirLadakh'],
    label: [74.95, 33.6],
    size: 17,
    short: 'J & K',
    ink: 2,
  },
  {
    name: 'Bihar',
    around: ['biharNepal', 'biharBengal', 'biharSouth', '-upBihar'],
    label: [85.8, 25.5],
    size: 17,
    ink: 1,
  },
  {
    name: 'West Bengal',
    around: ['bengalNorth', 'bengalEast', 'bengalCoast', 'bengalWest', '-biharBengal'],
    label: [87.6, 22.9],
    size: 13,
    short: 'W. Bengal',
    ink: 2,
  },
  {
    name: 'Gujarat',
    around: ['-rajasthanGujarat', 'gujaratMadhya', 'gujaratSouth', 'gujaratCoast'],
    label: [71.6, 23.0],
    size: 17,
    ink: 0,
  },
  {
    name: 'Madhya Pradesh',
    around: ['-upMadhya', 'madhyaChhattisgarh', 'madhyaSouth', '-gujaratMadhya', '-rajasthanMadhya'],
    label: [78.2, 23.0],
    size: 19,
    ink: 2,
  },
  {
    name: 'Chhattisgarh',
    around: ['-upChhattisgarh', 'chhattisgarhEast', '-madhyaChhattisgarh'],
    label: [82.35, 22.0],
    size: 12.5,
    ink: 0,
  },
];

/**
 * The country's outer border, clockwise from the north. Without Sikkim and the states beyond, which are connected by a narrow
 * corridor and drawn separately.
 */
const outline: State['around'] = [
  'ladakhNorth',
  'uttarakhandNorth',
  'upNepal',
  'biharNepal',
  'bengalNorth',
  'bengalEast',
  'bengalCoast',
  'southCoast',
  'gujaratCoast',
  'rajasthanWest',
  'punjabWest',
  '-kashmirWest',
];

const isReversed = (border: Border | `-${Border}`): border is `-${Border}` => border.startsWith('-');

function lineOf(border: Border | `-${Border}`): Line {
  return isReversed(border) ? [...borderLine(border.slice(1) as Border)].reverse() : borderLine(border);
}

/** The closed outline; throws if two borders do not meet. */
export function ringOf(around: State['around']): Line {
  return around.flatMap((border, index) => {
    const line = lineOf(border);
    const next = lineOf(around[(index + 1) % around.length] ?? border);
    const [end, start] = [line.at(-1), next[0]];
    if (end?.[0] !== start?.[0] || end?.[1] !== start?.[1])
      throw new Error(`${border} does not meet the border after it`);
    return line.slice(0, -1);
  });
}

export const country: readonly Line[] = [outline.flatMap(lineOf), borderLine('northEast')];
