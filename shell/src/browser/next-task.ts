/** Resolves in a task of its own, so that the browser can paint and respond to input between the steps of the start. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
