import satisfies from 'spdx-satisfies';

/**
 * The only list of licences that bundled packages may have: they permit closed distribution and require at most a notice.
 * Copyleft licences (GPL, AGPL, LGPL, MPL) are missing on purpose. Add one only after the lawyer has agreed.
 */
export const ALLOWED_LICENCES: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
];

/** Whether a licence, an SPDX expression, is allowed: `MIT OR GPL-3.0-only` is, `MIT AND GPL-3.0-only` is not. */
export function isAllowedLicence(licence: string): boolean {
  try {
    return satisfies(licence, [...ALLOWED_LICENCES]);
  } catch {
    // Not an SPDX expression.
    return false;
  }
}
