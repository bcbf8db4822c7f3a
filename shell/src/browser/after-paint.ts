/** Calls back once the next frame has been painted. In a hidden tab, which has no frames, it waits until the tab is shown. */
export function afterPaint(callback: () => void): void {
  requestAnimationFrame(() => void setTimeout(callback));
}
