/** The 28 States and 8 union territories, as written in addresses. */
export const indianStates = [
  'Andaman and Nicobar Islands',
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chandigarh',
  'Chhattisgarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jammu and Kashmir',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Ladakh',
  'Lakshadweep',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Puducherry',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
] as const;
export type IndianState = (typeof indianStates)[number];

const FORMER_NAMES: ReadonlyMap<string, IndianState> = new Map([
  ['orissa', 'Odisha'],
  ['pondicherry', 'Puducherry'],
  ['uttaranchal', 'Uttarakhand'],
  ['new delhi', 'Delhi'],
  ['nct of delhi', 'Delhi'],
  ['daman and diu', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['dadra and nagar haveli', 'Dadra and Nagar Haveli and Daman and Diu'],
]);

/** Finds a State by its current or former name, in any case and with `&` or `and`; undefined if there is none. */
export function findIndianState(text: string): IndianState | undefined {
  const name = text.trim().toLowerCase().replaceAll('&', 'and').replace(/\s+/g, ' ').replace(/^the /, '');
  return indianStates.find((state) => state.toLowerCase() === name) ?? FORMER_NAMES.get(name);
}
