import { Drawing } from './drawing';

const heart = 'M80 98C50 76 38 62 38 46a21 21 0 0 1 42-6 21 21 0 0 1 42 6c0 16-12 30-42 52z';

/** Nothing kept yet. */
export const HeartDrawing = () => (
  <Drawing under={heart}>
    <path d={`${heart}M50 46c0-7 4-11 9-12`} />
  </Drawing>
);
