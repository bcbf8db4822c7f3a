/** The start of the text, at most `max` UTF-16 units. Never ends with half an emoji, which PostgreSQL cannot store in JSON. */
export const cutText = (text: string, max: number): string => text.slice(0, max).replace(/\p{Surrogate}$/u, '');
