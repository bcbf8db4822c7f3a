import { fill, clipped, type Canvas } from '../drawing/canvas.js';
import { band, silhouette, type Turned } from './turned.js';

export interface Finish {
  /** 0 matt … 1 mirror-like glaze */
  readonly gloss: number;
  /** Light thrown back from the ground onto the shaded side. */
  readonly bounce: string;
  /** The lit part of the body: from this share of its height, measured from the top. Default: 0. */
  readonly v0?: number;
  /** To this share of its height. Default: 1. */
  readonly v1?: number;
}

/** Light from the upper left over a turned body: falling shade, core shadow, bounce, window highlight. Laid over the print. */
export function lightTurned(canvas: Canvas, body: Turned, { gloss, bounce, v0 = 0, v1 = 1 }: Finish): string {
  const skin = v0 > 0 ? band(body, v0, v1) : silhouette(body, v0, v1);
  const outline = canvas.clip(skin);
  const r = body.radius((v0 + v1) / 2);
  const [left, right] = [body.cx - r, body.cx + r];
  const [top, foot] = [body.top + body.height * v0, body.top + body.height * v1];
  const soft = (share: number) => canvas.blur(Math.round(r * share * 10) / 10);
  const zone = (
    from: number,
    to: number,
    colour: string,
    opacity: number,
    share: number,
    a = v0 - 0.08,
    b = v1 + 0.12,
  ) => fill(band(body, Math.max(a, 0), Math.min(b, 1.1), from, to), colour, { opacity, filter: soft(share) });
  const across = canvas.linear(
    [
      [0, '#1a1030', 0.3],
      [0.1, '#1a1030', 0.08],
      [0.3, '#ffffff', 0.1],
      [0.5, '#1a1030', 0],
      [0.78, '#1a1030', 0.26],
      [0.93, '#1a1030', 0.46],
      [1, '#1a1030', 0.34],
    ],
    left,
    0,
    right,
    0,
  );
  const down = canvas.linear(
    [
      [0, '#ffffff', 0.1],
      [0.35, '#ffffff', 0],
      [0.72, '#1a1030', 0],
      [1, '#1a1030', 0.22],
    ],
    0,
    top,
    0,
    foot,
  );
  const span = v1 - v0;
  const window = canvas.linear(
    [
      [0, '#ffffff', 0.9],
      [0.55, '#ffffff', 0.55],
      [1, '#ffffff', 0.08],
    ],
    0,
    top,
    0,
    foot,
  );
  return clipped(
    outline,
    fill(skin, across, { style: 'mix-blend-mode:multiply' }),
    fill(skin, down),
    zone(52, 80, '#1a1030', 0.2, 0.12),
    zone(-66, -30, '#ffffff', 0.1 + gloss * 0.2, 0.1),
    zone(81, 89, bounce, 0.35 + gloss * 0.25, 0.025),
    gloss > 0.3
      ? fill(band(body, v0 + span * 0.09, v1 - span * 0.12, -54, -44), window, {
          opacity: gloss * 0.85,
          filter: soft(0.012),
        }) +
          fill(band(body, v0 + span * 0.09, v1 - span * 0.12, -41, -38), window, {
            opacity: gloss * 0.5,
            filter: soft(0.012),
          })
      : zone(-56, -42, '#ffffff', 0.16, 0.05),
    gloss > 0.5
      ? fill(band(body, v0 + span * 0.14, v1 - span * 0.2, 64, 69), window, {
          opacity: gloss * 0.2,
          filter: soft(0.02),
        })
      : '',
  );
}
