import { describe, expect, it } from 'vitest';
import { circle, rect } from './outlines.js';
import { parsePath } from './parse-path.js';
import { formatPath, subdivide, warpPath } from './path.js';

describe('a path', () => {
  it('reads relative commands as the same outline as absolute ones', () => {
    expect(formatPath(parsePath('m10 10h20v20h-20z'))).toBe(formatPath(parsePath('M10 10H30V30H10Z')));
  });

  it('keeps every point of a circle at its radius', () => {
    const points = parsePath(circle(5, 5, 50)).flatMap((segment) => (segment.kind === 'Z' ? [] : [segment.to]));
    for (const { x, y } of points) expect(Math.hypot(x - 5, y - 5)).toBeCloseTo(50, 3);
  });

  it('subdivides long edges, including the closing one, so that warping bends them', () => {
    const bent = warpPath(
      parsePath(rect(0, 0, 100, 100)),
      ({ x, y }) => ({ x, y: y + Math.sin((x / 100) * Math.PI) * 10 }),
      10,
    );
    const highest = Math.max(...bent.flatMap((segment) => (segment.kind === 'Z' ? [] : [segment.to.y])));
    expect(highest).toBeCloseTo(110, 1);
    expect(subdivide(parsePath('M0 0H10V10Z'), 2).length).toBeGreaterThan(15);
  });

  it('stays the same curve when it is subdivided', () => {
    const pieces = subdivide(parsePath('M0 0C0 50 50 100 100 100'), 10).slice(1);
    expect(pieces.length).toBeGreaterThan(5);
    for (const [index, piece] of pieces.entries()) {
      // The point of the curve at the parameter t.
      const t = (index + 1) / pieces.length;
      const x = 150 * (1 - t) * t ** 2 + 100 * t ** 3;
      const y = 150 * (1 - t) ** 2 * t + 300 * (1 - t) * t ** 2 + 100 * t ** 3;
      expect(piece).toMatchObject({ kind: 'C', to: { x: expect.closeTo(x, 6), y: expect.closeTo(y, 6) } });
    }
  });
});
