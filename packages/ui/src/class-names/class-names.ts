/** Joins the class names that hold; `undefined`, `false` and `''` fall out. */
export const classNames = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ');
