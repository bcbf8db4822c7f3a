/** Districts whose name in the directory is not how people write it. */
const DISTRICT_NAMES: Readonly<Record<string, string>> = {
  '24 PARAGANAS NORTH': 'North 24 Parganas',
  '24 PARAGANAS SOUTH': 'South 24 Parganas',
  AHMADABAD: 'Ahmedabad',
  'EAST DISTRICT': 'Gangtok',
  'LAKSHADWEEP DISTRICT': 'Lakshadweep',
  'LEH LADAKH': 'Leh',
  PONDICHERRY: 'Puducherry',
  'S.A.S NAGAR': 'Sahibzada Ajit Singh Nagar',
  'SOUTH ANDAMANS': 'South Andaman',
  VISAKHAPATANAM: 'Visakhapatnam',
};

/** Where an address names a city that is not called as its district: by the district, and the start of the PIN code. */
const CITIES: readonly [district: string, pincodes: string, city: string][] = [
  ['Bengaluru Urban', '5600', 'Bengaluru'],
  ['Bengaluru Urban', '5601', 'Bengaluru'],
  ['Mumbai Suburban', '4000', 'Mumbai'],
  ['Gautam Buddha Nagar', '2013', 'Noida'],
  ['Ernakulam', '682', 'Kochi'],
  ['Kamrup Metro', '781', 'Guwahati'],
  ['East Khasi Hills', '793', 'Shillong'],
  ['Imphal West', '795', 'Imphal'],
  ['Imphal East', '795', 'Imphal'],
  ['Papum Pare', '7911', 'Itanagar'],
  ['South Andaman', '7441', 'Port Blair'],
  ['Khordha', '751', 'Bhubaneswar'],
  ['Sahibzada Ajit Singh Nagar', '1600', 'Mohali'],
  ['West Tripura', '7990', 'Agartala'],
  ['Kanpur Nagar', '208', 'Kanpur'],
  ['Medchal Malkajgiri', '5000', 'Hyderabad'],
  ['Ranga Reddy', '5000', 'Hyderabad'],
  ['North 24 Parganas', '700', 'Kolkata'],
  ['South 24 Parganas', '700', 'Kolkata'],
  ['North Goa', '4030', 'Panaji'],
  ['Ntr', '520', 'Vijayawada'],
  ['Spsr Nellore', '5240', 'Nellore'],
];

/** `BARA BANKI` as `Bara Banki`. */
export function districtName(written: string): string {
  const known = DISTRICT_NAMES[written.trim().toUpperCase()];
  if (known) return known;
  const words = written.trim().toLowerCase();
  return words.replace(/(^|[\s(.-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}

/** The city that addresses with this PIN code usually name; shoppers correct it where theirs is another. */
export function cityOf(pincode: string, state: string, district: string): string {
  if (state === 'Delhi') return district === 'New Delhi' ? 'New Delhi' : 'Delhi';
  return CITIES.find(([of, start]) => of === district && pincode.startsWith(start))?.[2] ?? district;
}
