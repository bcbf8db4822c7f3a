const DURATION_MS = 2500;

/** Counts up from 0 to `value`, slowing down towards the end. Returns a function that stops it. */
export function countUp(value: number, onNumber: (figure: number) => void): () => void {
  let frame = 0;
  let start: number | undefined;
  const step = (now: number) => {
    start ??= now;
    const progress = Math.min((now - start) / DURATION_MS, 1);
    onNumber(Math.round(value * (1 - (1 - progress) ** 4)));
    if (progress < 1) frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}
