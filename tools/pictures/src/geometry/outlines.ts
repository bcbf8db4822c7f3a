import type { Point } from './path.js';

const TURN = Math.PI * 2;
/** Rounds a coordinate: two decimals are precise enough. */
const n = (value: number) => Math.round(value * 100) / 100;

export const radians = (degrees: number) => (degrees * Math.PI) / 180;

export const polar = (cx: number, cy: number, radius: number, degrees: number): Point => ({
  x: cx + radius * Math.cos(radians(degrees)),
  y: cy + radius * Math.sin(radians(degrees)),
});

export const ellipse = (cx: number, cy: number, rx: number, ry = rx) =>
  `M${n(cx - rx)} ${n(cy)}A${n(rx)} ${n(ry)} 0 1 1 ${n(cx + rx)} ${n(cy)}A${n(rx)} ${n(ry)} 0 1 1 ${n(cx - rx)} ${n(cy)}Z`;

export const circle = (cx: number, cy: number, radius: number) => ellipse(cx, cy, radius, radius);

export const rect = (x: number, y: number, width: number, height: number) =>
  `M${n(x)} ${n(y)}H${n(x + width)}V${n(y + height)}H${n(x)}Z`;

export function roundedRect(x: number, y: number, width: number, height: number, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2);
  const arc = (dx: number, dy: number) => `a${n(r)} ${n(r)} 0 0 1 ${n(dx)} ${n(dy)}`;
  return `M${n(x + r)} ${n(y)}H${n(x + width - r)}${arc(r, r)}V${n(y + height - r)}${arc(-r, r)}H${n(x + r)}${arc(-r, -r)}V${n(y + r)}${arc(r, -r)}Z`;
}

export const polygon = (points: readonly Point[], closed = true) =>
  points.map((p, i) => `${i === 0 ? 'M' : 'L'}${n(p.x)} ${n(p.y)}`).join('') + (closed ? 'Z' : '');

export function star(cx: number, cy: number, outer: number, inner: number, tips: number, turn = -90): string {
  return polygon(
    Array.from({ length: tips * 2 }, (_, i) => polar(cx, cy, i % 2 === 0 ? outer : inner, turn + (i * 180) / tips)),
  );
}

/** A petal from (x, y) pointing up; `belly` is where along its length it is widest. */
export const petal = (x: number, y: number, length: number, width: number, belly = 0.55) =>
  `M${n(x)} ${n(y)}C${n(x - width * 0.75)} ${n(y - length * belly * 0.7)} ${n(x - width * 0.55)} ${n(y - length * 0.92)} ${n(x)} ${n(y - length)}` +
  `C${n(x + width * 0.55)} ${n(y - length * 0.92)} ${n(x + width * 0.75)} ${n(y - length * belly * 0.7)} ${n(x)} ${n(y)}Z`;

export const leaf = (x: number, y: number, length: number, width: number) =>
  `M${n(x)} ${n(y)}C${n(x - width)} ${n(y - length * 0.35)} ${n(x - width * 0.5)} ${n(y - length * 0.8)} ${n(x)} ${n(y - length)}` +
  `C${n(x + width * 0.5)} ${n(y - length * 0.8)} ${n(x + width)} ${n(y - length * 0.35)} ${n(x)} ${n(y)}Z`;

/** The four-centred arch of Awadh: straight jambs, a swelling shoulder and a drawn-out tip. */
export function arch(cx: number, base: number, width: number, height: number, spring = 0.45): string {
  const [left, right, top] = [cx - width / 2, cx + width / 2, base - height];
  const shoulder = base - height * spring;
  const rise = shoulder - top;
  return (
    `M${n(left)} ${n(base)}V${n(shoulder)}C${n(left)} ${n(shoulder - rise * 0.55)} ${n(cx - width * 0.16)} ${n(top + rise * 0.22)} ${n(cx)} ${n(top)}` +
    `C${n(cx + width * 0.16)} ${n(top + rise * 0.22)} ${n(right)} ${n(shoulder - rise * 0.55)} ${n(right)} ${n(shoulder)}V${n(base)}Z`
  );
}

/** An onion dome standing on `base`, with a drum narrower than its belly. */
export const dome = (cx: number, base: number, width: number, height: number) =>
  `M${n(cx - width * 0.4)} ${n(base)}C${n(cx - width * 0.62)} ${n(base - height * 0.35)} ${n(cx - width * 0.46)} ${n(base - height * 0.66)} ${n(cx - width * 0.12)} ${n(base - height * 0.86)}` +
  `Q${n(cx - width * 0.02)} ${n(base - height * 0.93)} ${n(cx)} ${n(base - height)}Q${n(cx + width * 0.02)} ${n(base - height * 0.93)} ${n(cx + width * 0.12)} ${n(base - height * 0.86)}` +
  `C${n(cx + width * 0.46)} ${n(base - height * 0.66)} ${n(cx + width * 0.62)} ${n(base - height * 0.35)} ${n(cx + width * 0.4)} ${n(base)}Z`;

export const wave = (x: number, y: number, length: number, height: number, count: number) =>
  `M${n(x)} ${n(y)}` +
  Array.from({ length: count * 8 }, (_, i) => {
    const share = (i + 1) / (count * 8);
    return `L${n(x + length * share)} ${n(y + height * Math.sin(share * count * TURN))}`;
  }).join('');
