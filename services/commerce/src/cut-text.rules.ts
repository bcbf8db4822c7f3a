/** The start of a text, at most `max` UTF-16 units, without half of an emoji, which PostgreSQL cannot store in JSON. */
export const cutText = (text: string, max: number): string => text.slice(0, max).replace(/\p{Surrogate}$/u, '');
