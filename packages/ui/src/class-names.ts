/** Joins class names with spaces, ignoring `undefined`, `false` and `''`. */
export const classNames = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ');
