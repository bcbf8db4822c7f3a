import { describe, expect, it } from 'vitest';
import { MAX_SCALE, pinch, FIT, clampView, zoomAt } from './zoom.rules';

describe('zoomAt', () => {
  it('keeps the point under the finger in place', () => {
    expect(zoomAt(FIT, 2, { x: 100, y: -40 })).toEqual({ scale: 2, x: -100, y: 40 });
    expect(zoomAt({ scale: 2, x: 30, y: 0 }, 1.5, { x: 30, y: 0 })).toEqual({ scale: 3, x: 30, y: 0 });
  });

  it('stays between the minimum and maximum scale', () => {
    expect(zoomAt(FIT, 0.2, { x: 30, y: 30 })).toEqual(FIT);
    expect(zoomAt(FIT, 100, { x: 0, y: 0 }).scale).toBe(MAX_SCALE);
  });
});

describe('clampView', () => {
  const picture = { width: 400, height: 500 };
  const stage = { width: 400, height: 800 };

  it('limits panning to the edges of the picture', () => {
    expect(clampView({ scale: 2, x: 900, y: -900 }, picture, stage)).toEqual({ scale: 2, x: 200, y: -100 });
  });

  it('centres a picture smaller than the stage', () => {
    expect(clampView({ scale: 1, x: 50, y: 50 }, picture, stage)).toEqual(FIT);
  });
});

describe('pinch', () => {
  it('scales with the distance of the fingers and follows them', () => {
    const before = [
      { x: -50, y: 0 },
      { x: 50, y: 0 },
    ] as const;
    const now = [
      { x: -90, y: 10 },
      { x: 110, y: 10 },
    ] as const;
    expect(pinch(FIT, before, now)).toEqual({ scale: 2, x: 10, y: 10 });
  });

  it('does not fail when both fingers start at the same point', () => {
    const point = { x: 0, y: 0 };
    expect(pinch(FIT, [point, point], [point, { x: 3, y: 4 }]).scale).toBeLessThanOrEqual(MAX_SCALE);
  });
});
