/** Kilobytes that a first visit may fetch, as they come over the wire. */
export const pageBudget = { total: 350, script: 150 };
