import { describe, expect, it } from 'vitest';
import { LARGEST, pinch, WHOLE, within, zoomAt } from './zoom.rules';

describe('zoomAt', () => {
  it('keeps the point under the finger where it is', () => {
    expect(zoomAt(WHOLE, 2, { x: 100, y: -40 })).toEqual({ scale: 2, x: -100, y: 40 });
    expect(zoomAt({ scale: 2, x: 30, y: 0 }, 1.5, { x: 30, y: 0 })).toEqual({ scale: 3, x: 30, y: 0 });
  });

  it('stays between the whole picture and the largest', () => {
    expect(zoomAt(WHOLE, 0.2, { x: 30, y: 30 })).toEqual(WHOLE);
    expect(zoomAt(WHOLE, 100, { x: 0, y: 0 }).scale).toBe(LARGEST);
  });
});

describe('within', () => {
  const picture = { width: 400, height: 500 };
  const stage = { width: 400, height: 800 };

  it('lets no edge of the picture come further in than the edge of the stage', () => {
    expect(within({ scale: 2, x: 900, y: -900 }, picture, stage)).toEqual({ scale: 2, x: 200, y: -100 });
  });

  it('keeps what is smaller than the stage in the middle', () => {
    expect(within({ scale: 1, x: 50, y: 50 }, picture, stage)).toEqual(WHOLE);
  });
});

describe('pinch', () => {
  it('enlarges as far as the fingers part, and follows them', () => {
    const before = [
      { x: -50, y: 0 },
      { x: 50, y: 0 },
    ] as const;
    const now = [
      { x: -90, y: 10 },
      { x: 110, y: 10 },
    ] as const;
    expect(pinch(WHOLE, before, now)).toEqual({ scale: 2, x: 10, y: 10 });
  });

  it('does not fail when both fingers start at one point', () => {
    const point = { x: 0, y: 0 };
    expect(pinch(WHOLE, [point, point], [point, { x: 3, y: 4 }]).scale).toBeLessThanOrEqual(LARGEST);
  });
});
