export type Step = 1 | -1;

/** Pixels a finger has to travel, and how much further across than down. */
const FAR = 48;
const FLAT = 1.5;

/** What a swipe means: to the left brings the next one. */
export function swipedStep(across: number, down: number): Step | undefined {
  if (Math.abs(across) < FAR || Math.abs(across) < Math.abs(down) * FLAT) return undefined;
  return across < 0 ? 1 : -1;
}

export const keyStep = (key: string): Step | undefined =>
  key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : undefined;
