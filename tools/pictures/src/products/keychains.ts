import { paint, place, shape, type Artwork } from '../drawing/artwork.js';
import { clipped, fill, stroke, type Canvas } from '../drawing/canvas.js';
import { darken, lighten } from '../drawing/colour.js';
import { group } from '../drawing/element.js';
import { arch, circle, ellipse, rect, roundedRect } from '../geometry/outlines.js';
import { groundTint, paperSweep } from '../parts/ground.js';
import { drawRingAndChain, eyelet, wire } from '../parts/keychain.js';
import { metals, plate, polished } from '../parts/metal.js';
import { lotusRoundel } from '../prints/block-print.js';
import { inlineMark, mark } from '../prints/company-mark.js';
import { diya, rangoli } from '../prints/festival.js';
import { kite } from '../prints/kites.js';
import { monogram } from '../prints/monogram.js';
import { finial, rumiDarwaza } from '../prints/monuments.js';
import { inks } from '../prints/palette.js';
import { catalogueShot, type Picture } from './picture.js';

const tint = groundTint.keychain;
const shadow = darken(tint, 0.74);
const x = 470;

function keychainShot(metal: string, drawTag: (canvas: Canvas) => string, toY = 520) {
  return (canvas: Canvas) => {
    paperSweep(canvas, { tint, horizon: 1500 });
    const tag = drawTag(canvas);
    drawRingAndChain(canvas, { x, ringY: 286, radius: 132, toY, metal, shadow });
    canvas.add(tag);
  };
}

/** The last link, through the eye of the tag; drawn over it. */
const lastLink = (canvas: Canvas, y: number, metal: string) =>
  wire(canvas, { d: ellipse(x, y, 14, 34), metal, width: 8, shadow }, [x - 14, y - 34, x + 14, y + 34]);

/** Glass-like enamel poured between metal walls: each field sinks at its upper left and shines at its lower right. */
function enamel(canvas: Canvas, art: Artwork, wall: string): string {
  return group(
    {},
    paint(art),
    group(
      { opacity: 0.9 },
      paint(art.filter((item) => item.fill).map(({ path }) => ({ path, stroke: wall, width: 4 }))),
    ),
  );
}

const gleam = (canvas: Canvas, cx: number, cy: number, r: number) =>
  fill(ellipse(cx - r * 0.3, cy - r * 0.45, r * 0.62, r * 0.36), '#ffffff', {
    opacity: 0.3,
    filter: canvas.blur(Math.round(r * 0.09)),
    transform: `rotate(-32 ${cx - r * 0.3} ${cy - r * 0.45})`,
  }) +
  stroke(
    `M${cx - r * 0.72} ${cy + r * 0.1}A${r * 0.75} ${r * 0.75} 0 0 1 ${cx - r * 0.1} ${cy - r * 0.74}`,
    '#ffffff',
    r * 0.045,
    { opacity: 0.6, filter: canvas.blur(2) },
  );

export const keychains: readonly Picture[] = [
  catalogueShot(
    'keychain-monogram',
    'Tan leather keychain with a golden initial and light stitches, on a steel ring',
    keychainShot(metals.steel, leatherTag, 470),
  ),
  catalogueShot(
    'keychain-kite',
    'Kite-shaped enamel keychain in vermilion and turmeric with a tail',
    keychainShot(metals.brass, enamelKite),
  ),
  catalogueShot(
    'keychain-arch',
    'Brass keychain in the shape of an arch, the Rumi Darwaza in indigo enamel',
    keychainShot(metals.brass, brassArch),
  ),
  catalogueShot(
    'keychain-block-print',
    'Round beech wood keychain with a lotus block-printed in madder',
    keychainShot(metals.steel, beechDisc),
  ),
  catalogueShot(
    'keychain-company',
    'Brushed steel keychain engraved with a company mark',
    keychainShot(metals.steel, steelBar),
  ),
  catalogueShot(
    'keychain-diya',
    'Round plum enamel keychain with a golden diya',
    keychainShot(metals.brass, enamelDiya),
  ),
];

function leatherTag(canvas: Canvas): string {
  const [top, w, h] = [452, 330, 560];
  const left = x - w / 2;
  const hide = `M${left + 96} ${top}H${left + w - 96}C${left + w - 40} ${top + 8} ${left + w} ${top + 90} ${left + w} ${top + 160}V${top + h - 60}Q${left + w} ${top + h} ${left + w - 60} ${top + h}H${left + 60}Q${left} ${top + h} ${left} ${top + h - 60}V${top + 160}C${left} ${top + 90} ${left + 40} ${top + 8} ${left + 96} ${top}Z`;
  const seam = hide
    .replaceAll(
      /(-?\d+\.?\d*) (-?\d+\.?\d*)/g,
      (_, a: string, b: string) => `${x + (Number(a) - x) * 0.87} ${top + h / 2 + (Number(b) - top - h / 2) * 0.925}`,
    )
    .replaceAll(/H(-?\d+\.?\d*)/g, (_, a: string) => `H${x + (Number(a) - x) * 0.87}`)
    .replaceAll(/V(-?\d+\.?\d*)/g, (_, b: string) => `V${top + h / 2 + (Number(b) - top - h / 2) * 0.925}`);
  const tan = canvas.linear(
    [
      [0, '#d59a5c'],
      [0.45, '#b8763a'],
      [1, '#8c5124'],
    ],
    left,
    top,
    left + w,
    top + h,
  );
  const foil = polished(canvas, '#e2b54e', x - 120, top + 190, x + 120, top + 480);
  const sunk = place(monogram({ text: 'C', radius: 116, ink: foil, second: foil }), { x, y: top + 326 });
  const pores = Array.from({ length: 70 }, (_, i) =>
    circle(left + ((i * 73) % w), top + ((i * 131) % h), 1 + (i % 3) * 0.7),
  ).join('');
  return (
    plate(
      canvas,
      { d: hide, face: tan, edge: '#7a431c', thickness: 10, shadow },
      fill(pores, '#5d3314', { opacity: 0.22 }),
      stroke(seam, '#6a3a17', 8, { opacity: 0.5, filter: canvas.blur(2) }),
      stroke(seam, '#6a3a17', 5, { 'stroke-dasharray': '17 9', transform: 'translate(1 2)', opacity: 0.8 }),
      stroke(seam, '#f6e2bf', 4.4, { 'stroke-dasharray': '17 9' }),
      group(
        { transform: 'translate(-1.5 -2)', opacity: 0.55 },
        paint(place(monogram({ text: 'C', radius: 116, ink: '#5d3314' }), { x, y: top + 326 })),
      ),
      paint(sunk),
    ) +
    eyelet(canvas, x, top + 58, 30, metals.steel) +
    lastLink(canvas, top + 24, metals.steel)
  );
}

function enamelKite(canvas: Canvas): string {
  const k = 232;
  const y = 796;
  const outline = `M${x} ${y - k * 1.1}Q${x + k * 0.58} ${y - k * 0.56} ${x + k * 1.1} ${y - k * 0.06}L${x} ${y + k * 1.06}L${x - k * 1.1} ${y - k * 0.06}Q${x - k * 0.58} ${y - k * 0.56} ${x} ${y - k * 1.1}Z`;
  const fin = `M${x - 62} ${y + k * 1.28}L${x} ${y + k * 0.94}L${x + 62} ${y + k * 1.28}L${x} ${y + k * 1.2}Z`;
  const brass = polished(canvas, metals.brass, x - k, y - k, x + k, y + k);
  const sail = place(kite(k * 0.96, 'border', [inks.vermilion, inks.turmeric, inks.indigo], '#f3d68e').slice(1), {
    x,
    y,
  });
  return (
    plate(
      canvas,
      { d: fin, face: brass, edge: metals.brass, thickness: 8, shadow },
      fill(fin, inks.indigo, {
        opacity: 0.75,
        transform: `translate(${x * 0.16} ${(y + k * 1.15) * 0.16}) scale(0.84)`,
      }),
    ) +
    plate(
      canvas,
      { d: outline, face: brass, edge: metals.brass, thickness: 9, shadow },
      enamel(canvas, sail, '#e7c273'),
      gleam(canvas, x, y - 20, k * 0.8),
    ) +
    eyelet(canvas, x, y - k * 1.1, 28, metals.brass) +
    lastLink(canvas, y - k * 1.1 - 32, metals.brass)
  );
}

function brassArch(canvas: Canvas): string {
  const [base, w, h] = [1050, 400, 500];
  const brass = polished(canvas, metals.brass, x - w / 2, base - h, x + w / 2, base);
  const inner = arch(x, base - 34, w - 64, h - 78, 0.5);
  const gate = place(rumiDarwaza(300, { wall: '#e3b75c', opening: '#1b2766', trim: '#7d5316' }), { x, y: base - 62 });
  const sea = canvas.linear(
    [
      [0, '#4557c4'],
      [0.6, '#2c3a94'],
      [1, '#1d276b'],
    ],
    x - w / 2,
    base - h,
    x + w / 2,
    base,
  );
  return (
    plate(
      canvas,
      { d: arch(x, base, w, h, 0.5), face: brass, edge: metals.brass, thickness: 10, shadow },
      fill(inner, sea),
      clipped(
        canvas.clip(inner),
        paint([shape(circle(x + 66, base - 300, 46), { fill: '#f2b01e' })]),
        group(
          { transform: 'translate(3 4)', opacity: 0.45 },
          paint(gate.map(({ path, width }) => ({ path, fill: width ? 'none' : '#0d1238' }))),
        ),
        paint(gate),
        paint([
          shape(rect(x - w / 2, base - 62, w, 40), { fill: '#c2474a' }),
          shape(`M${x - 160} ${base - 48}q20 -8 40 0q20 8 40 0q20 -8 40 0q20 8 40 0q20 -8 40 0q20 8 40 0`, {
            stroke: '#f2d08a',
            width: 4,
          }),
        ]),
      ),
      stroke(inner, '#1a1030', 9, { opacity: 0.5, filter: canvas.blur(4), transform: 'translate(3 4)' }),
      stroke(inner, lighten(metals.brass, 0.5), 3),
      paint(finial(x, base - h + 66, 22, '#8a5f1f')),
      gleam(canvas, x - 20, base - 300, 170),
    ) +
    eyelet(canvas, x, base - h - 12, 28, metals.brass) +
    lastLink(canvas, base - h - 42, metals.brass)
  );
}

function beechDisc(canvas: Canvas): string {
  const [y, r] = [800, 236];
  const beech = canvas.linear(
    [
      [0, '#f2d6a9'],
      [0.5, '#e2bb84'],
      [1, '#c3935a'],
    ],
    x - r,
    y - r,
    x + r,
    y + r,
  );
  const rings = Array.from({ length: 15 }, (_, i) =>
    stroke(
      `M${x - r} ${y - r + i * 34}Q${x - 60 + (i % 4) * 30} ${y - r + i * 34 + 26 - (i % 3) * 20} ${x + r} ${y - r + i * 34 + 8}`,
      i % 2 === 0 ? '#a8733c' : '#f9e6c4',
      1.6 + (i % 3),
      { opacity: 0.34 },
    ),
  );
  const print = place(
    lotusRoundel(r * 0.86, {
      ground: '#e2bb84',
      main: inks.madder,
      accent: '#c4541f',
      light: '#f6dfb6',
      glow: inks.turmeric,
    }),
    { x, y },
  );
  return (
    plate(
      canvas,
      { d: circle(x, y, r), face: beech, edge: '#a5713c', thickness: 14, shadow },
      ...rings,
      group({ style: 'mix-blend-mode:multiply', opacity: 0.93 }, paint(print)),
      ...rings.slice(3, 12),
    ) +
    eyelet(canvas, x, y - r + 36, 26, metals.steel) +
    lastLink(canvas, y - r + 6, metals.steel)
  );
}

function steelBar(canvas: Canvas): string {
  const [top, w, h] = [520, 250, 560];
  const left = x - w / 2;
  const d = roundedRect(left, top, w, h, 46);
  const steel = canvas.linear(
    [
      [0, '#f4f5f7'],
      [0.2, '#c9cdd3'],
      [0.4, '#e9ebee'],
      [0.55, '#aeb3bb'],
      [0.8, '#d3d6db'],
      [1, '#8d929c'],
    ],
    left,
    top,
    left + w,
    top + h,
  );
  const hairs = Array.from({ length: 90 }, (_, i) =>
    stroke(`M${left} ${top + 4 + i * 6.2}h${w}`, i % 2 === 0 ? '#ffffff' : '#3a3846', 1.1, {
      opacity: 0.1 + (i % 4) * 0.035,
    }),
  );
  const cut = (ink: string): Artwork => [
    ...place(mark('arches', 76, ink), { x, y: top + 226 }),
    ...place(inlineMark({ form: 'orbit', name: 'MEHRAAB', size: 21, ink }).slice(mark('orbit', 1, ink).length), {
      x: x + 4 - 136,
      y: top + 380,
    }),
    shape(rect(x - 84, top + 424, 168, 5), { fill: ink }),
    ...place(inlineMark({ form: 'orbit', name: 'LUCKNOW · 2009', size: 11, ink }).slice(mark('orbit', 1, ink).length), {
      x: x - 104,
      y: top + 458,
    }),
  ];
  return (
    plate(
      canvas,
      { d, face: steel, edge: '#8a8f99', thickness: 9, shadow },
      ...hairs,
      group({ transform: 'translate(1.8 2.2)' }, paint(cut('#ffffff'))),
      paint(cut('#3b3a48')),
    ) +
    eyelet(canvas, x, top + 54, 27, metals.steel) +
    lastLink(canvas, top + 22, metals.steel)
  );
}

function enamelDiya(canvas: Canvas): string {
  const [y, r] = [800, 236];
  const brass = polished(canvas, metals.brass, x - r, y - r, x + r, y + r);
  const night = canvas.radial(
    [
      [0, '#8a3a6e'],
      [0.6, '#5a2152'],
      [1, '#351034'],
    ],
    x,
    y - 40,
    r,
  );
  const ring = place(
    rangoli(r * 0.86, { ground: '#4a1d46', main: '#b23a5c', accent: '#d9a441', light: '#f6dfb0', glow: '#6d2a63' }, 12),
    { x, y },
  );
  const lamp = place(
    diya(112, { ground: '#4a1d46', main: '#d9a441', accent: '#f0cf7e', light: '#8a3a2e', glow: '#ffd466' }),
    { x, y: y + 92 },
  );
  return (
    plate(
      canvas,
      { d: circle(x, y, r), face: brass, edge: metals.brass, thickness: 11, shadow },
      fill(circle(x, y, r - 20), night),
      paint(ring),
      fill(circle(x, y, r * 0.62), night),
      stroke(circle(x, y, r * 0.62), '#e7c273', 6),
      paint(lamp),
      stroke(circle(x, y, r - 20), '#1a1030', 9, { opacity: 0.5, filter: canvas.blur(4), transform: 'translate(3 4)' }),
      stroke(circle(x, y, r - 20), lighten(metals.brass, 0.5), 3),
      gleam(canvas, x, y, r * 0.9),
    ) +
    eyelet(canvas, x, y - r - 4, 28, metals.brass) +
    lastLink(canvas, y - r - 34, metals.brass)
  );
}
