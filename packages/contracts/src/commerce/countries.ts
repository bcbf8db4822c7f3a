import { comparableName, NAME_LANGUAGES, OTHER_NAMES_OF_INDIA } from './country-names.rules.js';

/**
 * ISO 3166-1 alpha-2 codes of countries and territories except AQ, BV, EH, GS, HM, PN, SJ, TF and UM, plus the unofficial XK for
 * Kosovo. A hyphen marks those without postal codes, according to the Universal Postal Union's list of addressing systems.
 */
const MARKED_CODES = (
  'AD AE- AF AG- AI AL AM AO- AR AS AT AU AW- AX AZ BA BB BD BE BF- BG BH BI- BJ- BL BM BN BO- BQ BR BS- BT BW- BY ' +
  'BZ- CA CC CD- CF- CG- CH CI- CK- CL CM- CN CO CR CU CV CW- CX CY CZ DE DJ- DK DM- DO DZ EC EE EG ER- ES ET FI ' +
  'FJ- FK FM FO FR GA- GB GD- GE GF GG GH- GI GL GM- GN GP GQ- GR GT GU GW GY- HK- HN HR HT HU ID IE IL IM IN IO ' +
  'IQ IR IS IT JE JM JO JP KE KG KH KI- KM- KN- KP- KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY- MA MC MD ME MF ' +
  'MG MH MK ML- MM MN MO- MP MQ MR- MS MT MU MV MW- MX MY MZ NA NC NE NF NG NI NL NO NP NR- NU- NZ OM PA- PE PF PG ' +
  'PH PK PL PM PR PS PT PW PY QA- RE RO RS RU RW- SA SB- SC- SD SE SG SH SI SK SL- SM SN SO SR- SS- ST- SV SX- SY- ' +
  'SZ TC TD- TG- TH TJ TK- TL- TM TN TO- TR TT TV- TW TZ UA UG- US UY UZ VA VC VE VG VI VN VU- WF WS XK YE- YT ZA ' +
  'ZM ZW-'
).split(' ');

const countryCodes: readonly string[] = MARKED_CODES.map((marked) => marked.slice(0, 2));

/** Whether a country has postal codes, by its ISO 3166-1 alpha-2 code. */
export const hasPostalCodes = (countryCode: string): boolean => !MARKED_CODES.includes(`${countryCode}-`);

/** Common names that are not the standard name in any of the languages. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  usa: 'US',
  america: 'US',
  'united states of america': 'US',
  uk: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'great britain': 'GB',
  'northern ireland': 'GB',
  uae: 'AE',
  dubai: 'AE',
  holland: 'NL',
  burma: 'MM',
  turkey: 'TR',
  'ivory coast': 'CI',
  'hong kong': 'HK',
  macau: 'MO',
  'south korea': 'KR',
  'czech republic': 'CZ',
};

let codesByName: Map<string, string> | undefined;

/** Finds a country by its code or by its name in one of several languages; undefined if unknown. */
export function countryCodeOf(text: string): string | undefined {
  const name = comparableName(text);
  const code = name.toUpperCase();
  if (countryCodes.includes(code)) return code;
  codesByName ??= namesInAllLanguages();
  return codesByName.get(name);
}

/** The English name of a country, such as `India`, by its code. */
export const countryName = (code: string): string => new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code;

/** The countries that most parcels go to. */
const FIRST_COUNTRIES = ['IN', 'NP', 'BD', 'US', 'GB', 'AE'];

/** The names of all countries in the order of a form: those that most parcels go to, then the others alphabetically. */
export function countryNames(): string[] {
  const others = countryCodes.filter((code) => !FIRST_COUNTRIES.includes(code)).map(countryName);
  return [...FIRST_COUNTRIES.map(countryName), ...others.sort((a, b) => a.localeCompare(b))];
}

function namesInAllLanguages(): Map<string, string> {
  const names = new Map(Object.entries(OTHER_NAMES));
  for (const name of OTHER_NAMES_OF_INDIA) names.set(name, 'IN');
  for (const language of NAME_LANGUAGES) {
    const display = new Intl.DisplayNames(language, { type: 'region' });
    for (const code of countryCodes) {
      const name = comparableName(display.of(code) ?? code);
      if (!names.has(name)) names.set(name, code);
    }
  }
  return names;
}
