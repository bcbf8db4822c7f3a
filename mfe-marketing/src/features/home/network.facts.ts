/** The agency's claims about its network. */
export const networkFigures = [
  { figure: '188', label: 'Delivery Partners' },
  { figure: '27,145', label: 'Total Members' },
  { figure: '250', label: 'Dedicated Staff' },
  { figure: '6', label: 'Branches' },
];

/** The service area in the agency's words. */
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
  /** Half tiles from the left, and rows from the top. */
  position: readonly [number, number];
  /** The name in the service area; undefined for states that are not served. */
  served?: string;
}

/** India's states as a hexagonal tile map: roughly in position, equal in size and without disputed borders. */
export const stateTiles: readonly Tile[] = [
  { short: 'JK', position: [3, 0], served: 'Jammu & Kashmir' },
  { short: 'LA', position: [5, 0] },
  { short: 'PB', position: [2, 1], served: 'Punjab' },
  { short: 'HP', position: [4, 1] },
  { short: 'HR', position: [1, 2], served: 'Haryana' },
  { short: 'DL', position: [3, 2], served: 'Delhi' },
  { short: 'UK', position: [5, 2], served: 'Uttarakhand' },
  { short: 'RJ', position: [2, 3], served: 'Rajasthan' },
  { short: 'UP', position: [4, 3], served: 'Uttar Pradesh' },
  { short: 'BR', position: [6, 3], served: 'Bihar' },
  { short: 'SK', position: [8, 3] },
  { short: 'AS', position: [10, 3] },
  { short: 'AR', position: [12, 3] },
  { short: 'GJ', position: [1, 4], served: 'Gujarat' },
  { short: 'MP', position: [3, 4], served: 'Madhya Pradesh' },
  { short: 'CG', position: [5, 4], served: 'Chhattisgarh' },
  { short: 'JH', position: [7, 4] },
  { short: 'WB', position: [9, 4] },
  { short: 'ML', position: [11, 4] },
  { short: 'NL', position: [13, 4] },
  { short: 'West', position: [0, 5], served: 'West' },
  { short: 'MH', position: [2, 5] },
  { short: 'TS', position: [4, 5] },
  { short: 'OD', position: [6, 5] },
  { short: 'TR', position: [10, 5] },
  { short: 'MN', position: [12, 5] },
  { short: 'GA', position: [1, 6] },
  { short: 'KA', position: [3, 6] },
  { short: 'AP', position: [5, 6] },
  { short: 'MZ', position: [11, 6] },
  { short: 'KL', position: [2, 7] },
  { short: 'TN', position: [4, 7] },
];
