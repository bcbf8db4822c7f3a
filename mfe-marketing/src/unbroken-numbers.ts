const UNITS = 'business days?|days?|hours?|pieces?|per piece|cm|mm|ml|ft|g';
const NUMBER_AND_UNIT = new RegExp(`(\\d) (?=(?:${UNITS})\\b)`, 'g');

/** Prevents line breaks between a number and its unit, and within a range such as 3–5. */
export const withUnbrokenNumbers = (text: string): string =>
  text.replace(NUMBER_AND_UNIT, '$1\u00a0').replace(/(\d–)(?=\d)/g, '$1\u2060');
