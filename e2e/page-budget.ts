/**
 * Kilobytes that a first visit on a phone may fetch, with headers, as they come over the wire. The aim for script is 150;
 * until it is reached the figure of the day stands here, rounded up. They only ever go down.
 */
export const pageBudget = { total: 350, script: 178 };
