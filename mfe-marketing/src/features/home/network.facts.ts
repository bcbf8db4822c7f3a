/** What the agency claims of its network. */
export const networkFigures = [
  { figure: '188', label: 'Delivery Partners' },
  { figure: '27,145', label: 'Total Members' },
  { figure: '250', label: 'Dedicated Staff' },
  { figure: '6', label: 'Branches' },
];

/** Where it delivers, as the agency words it. */
export const serviceArea = [
  'Rajasthan',
  'Punjab',
  'Haryana',
  'Delhi',
  'Uttar Pradesh',
  'Uttarakhand',
  'Jammu & Kashmir',
  'Bihar',
  'West',
  'Gujarat',
  'Madhya Pradesh',
  'Chhattisgarh',
];

interface Tile {
  short: string;
  /** In half tiles from the left, and in rows from the top. */
  at: readonly [number, number];
  /** Its name in the service area; tiles without one only give the map its shape. */
  served?: string;
}

/** The states as a honeycomb: roughly where they lie, all of one size, none with a border that could be wrong. */
export const stateTiles: readonly Tile[] = [
  { short: 'JK', at: [3, 0], served: 'Jammu & Kashmir' },
  { short: 'LA', at: [5, 0] },
  { short: 'PB', at: [2, 1], served: 'Punjab' },
  { short: 'HP', at: [4, 1] },
  { short: 'HR', at: [1, 2], served: 'Haryana' },
  { short: 'DL', at: [3, 2], served: 'Delhi' },
  { short: 'UK', at: [5, 2], served: 'Uttarakhand' },
  { short: 'RJ', at: [2, 3], served: 'Rajasthan' },
  { short: 'UP', at: [4, 3], served: 'Uttar Pradesh' },
  { short: 'BR', at: [6, 3], served: 'Bihar' },
  { short: 'SK', at: [8, 3] },
  { short: 'AS', at: [10, 3] },
  { short: 'AR', at: [12, 3] },
  { short: 'GJ', at: [1, 4], served: 'Gujarat' },
  { short: 'MP', at: [3, 4], served: 'Madhya Pradesh' },
  { short: 'CG', at: [5, 4], served: 'Chhattisgarh' },
  { short: 'JH', at: [7, 4] },
  { short: 'WB', at: [9, 4] },
  { short: 'ML', at: [11, 4] },
  { short: 'NL', at: [13, 4] },
  { short: 'West', at: [0, 5], served: 'West' },
  { short: 'MH', at: [2, 5] },
  { short: 'TS', at: [4, 5] },
  { short: 'OD', at: [6, 5] },
  { short: 'TR', at: [10, 5] },
  { short: 'MN', at: [12, 5] },
  { short: 'GA', at: [1, 6] },
  { short: 'KA', at: [3, 6] },
  { short: 'AP', at: [5, 6] },
  { short: 'MZ', at: [11, 6] },
  { short: 'KL', at: [2, 7] },
  { short: 'TN', at: [4, 7] },
];
