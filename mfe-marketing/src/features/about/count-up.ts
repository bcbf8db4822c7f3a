const DURATION_MS = 2500;

/** Shows whole numbers from 0 to `value`, fast at first and slowing down. Gives a function that stops it. */
export function countUp(value: number, show: (figure: number) => void): () => void {
  let frame = 0;
  let began: number | undefined;
  const step = (now: number) => {
    began ??= now;
    const done = Math.min((now - began) / DURATION_MS, 1);
    show(Math.round(value * (1 - (1 - done) ** 4)));
    if (done < 1) frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}
