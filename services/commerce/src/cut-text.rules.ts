/** The start of the text, at most `max` UTF-16 units. Never ends with half an emoji, which PostgreSQL cannot store in JSON. */
export const cutText = (text: string, max: number): string => text.slice(0, max).replace(/\p{Surrogate}$/u, '');

const COPY = 'Copy of ';

/** The name of a duplicate, at most `max` UTF-16 units. The copy of a copy is not named `Copy of Copy of …`. */
export const nameOfCopy = (name: string, max: number): string =>
  cutText(name.startsWith(COPY) ? name : `${COPY}${name}`, max);
