import type { ShippingAddress } from './order.schema.js';

/** Languages in which country names are recognised. */
export const NAME_LANGUAGES = ['en', 'hi', 'ne', 'bn', 'ur', 'de', 'fr', 'es', 'ar', 'zh', 'ja', 'ru', 'pt'];

/** Common names of India that are not its standard name in any of these languages. */
export const OTHER_NAMES_OF_INDIA = ['bharat', 'bharath', 'hindustan', 'ind', 'republic of india'];

let namesOfIndia: Set<string> | undefined;

/** Whether an address is in India. Needs no list of all countries, so pages of orders do not download it. */
export function isIndian({ country }: Pick<ShippingAddress, 'country'>): boolean {
  const name = comparableName(country);
  namesOfIndia ??= new Set([...OTHER_NAMES_OF_INDIA, ...NAME_LANGUAGES.map(nameOfIndia)]);
  return name.toUpperCase() === 'IN' || namesOfIndia.has(name);
}

const nameOfIndia = (language: string): string =>
  comparableName(new Intl.DisplayNames(language, { type: 'region' }).of('IN')!);

/** The name without dots, case, a leading article and extra spaces. */
export function comparableName(name: string): string {
  return name.normalize('NFKC').toLowerCase().replaceAll('.', '').replace(/\s+/g, ' ').trim().replace(/^the /, '');
}
