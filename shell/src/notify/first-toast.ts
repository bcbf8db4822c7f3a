const waiting = new Set<() => void>();
let wanted = false;

/** From the first toast on, the region has to be there. */
export function wantToasts(): void {
  wanted = true;
  waiting.forEach((changed) => changed());
}

/** For `useSyncExternalStore`. */
export const toastsWanted = {
  subscribe(changed: () => void): () => void {
    waiting.add(changed);
    return () => waiting.delete(changed);
  },
  now: () => wanted,
  onServer: () => false,
};
