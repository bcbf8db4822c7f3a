/** Resolves in a new task, so that the browser can paint and respond to input between startup steps. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Calls back once the next frame has been painted. In a hidden tab, which has no frames, it waits until the tab is shown. */
export function afterPaint(callback: () => void): void {
  requestAnimationFrame(() => void setTimeout(callback));
}
