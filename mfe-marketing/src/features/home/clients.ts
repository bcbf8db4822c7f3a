/** One of the clients in the marquee. The names stand in for real ones until the agency enters its own. */
export interface Client {
  id: number;
  name: string;
  logo: string;
}

const names = [
  'Sample School',
  'Sample Clinic',
  'Sample Textiles',
  'Sample Sweets',
  'Sample Hotel',
  'Sample Builders',
  'Sample Books',
  'Sample Dairy',
  'Sample Travels',
  'Sample Jewels',
];

export const clients: readonly Client[] = names.map((name, index) => ({
  id: index + 1,
  name,
  logo: `/media/client-${String(index + 1).padStart(2, '0')}.svg`,
}));
