/** The financial year of a date, April to March, such as `26-27`. */
export function financialYear(date: string): string {
  const [year, month] = date.split('-').map(Number) as [number, number];
  const first = month >= 4 ? year : year - 1;
  return [first, first + 1].map((each) => String(each % 100).padStart(2, '0')).join('-');
}

/** A number such as `CH/26-27/000123`: at most 16 characters under rule 46(b) of the CGST Rules, for up to 9,999,999 a year. */
export const documentNumber = (series: string, year: string, sequence: number): string =>
  `${series}/${year}/${String(sequence).padStart(6, '0')}`;
