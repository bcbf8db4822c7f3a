import { groundTint, drawPaperSweep } from '../parts/ground.js';
import type { Dimension } from '../drawing/dimension-line.js';
import { hangKeychain, type KeychainKind } from '../parts/tags/hang.js';
import { drawCloseUp, measuredDrawing } from './measured.js';
import { catalogueShot, type Picture } from './picture.js';

const tint = groundTint.keychain;

/** The tag alone, as `hangKeychain` draws it on 960 × 1200. */
interface Tag {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly foot: number;
  readonly width?: string;
  readonly height?: string;
}

const round = { left: 234, right: 706, top: 564, foot: 1036 };

function keychainView(name: string, kind: KeychainKind, what: string, tag: Tag): Picture[] {
  const { left, right, top, foot, width, height } = tag;
  const sizes = [height && `${height} high`, width && `${width.replace('Ø ', '')} wide`].filter(Boolean).join(', ');
  const dimensions: Dimension[] = [
    ...(height ? [{ axis: 'y' as const, from: top, to: foot, at: left - 90, edge: left, label: height }] : []),
    ...(width ? [{ axis: 'x' as const, from: left, to: right, at: foot + 62, edge: foot, label: width }] : []),
  ];
  return [
    catalogueShot(`${name}-detail`, `${what}, a close-up`, (canvas) => {
      drawPaperSweep(canvas, { tint, horizon: 1300 });
      drawCloseUp(canvas, { x: 470, y: (top + foot) / 2 - 20, scale: 1.6 }, () => hangKeychain(canvas, kind));
    }),
    measuredDrawing({ name, alt: `${what}, ${sizes}`, tint, draw: (canvas) => hangKeychain(canvas, kind), dimensions }),
  ];
}

export const keychainViews: readonly Picture[] = [
  ...keychainView('keychain-monogram', 'leather', 'Leather keychain with a golden initial', {
    left: 305,
    right: 635,
    top: 452,
    foot: 1012,
    width: '4 cm',
    height: '7 cm',
  }),
  ...keychainView('keychain-kite', 'kite', 'Enamel kite keychain', {
    left: 215,
    right: 725,
    top: 541,
    foot: 1093,
    width: '4 cm',
  }),
  ...keychainView('keychain-arch', 'arch', 'Brass arch keychain', {
    left: 270,
    right: 670,
    top: 550,
    foot: 1050,
    height: '4.5 cm',
  }),
  ...keychainView('keychain-block-print', 'beech', 'Beech wood keychain with a lotus', { ...round, width: 'Ø 4 cm' }),
  ...keychainView('keychain-company', 'steel', 'Steel keychain with a company logo', {
    left: 339,
    right: 601,
    top: 520,
    foot: 1100,
    width: '2 cm',
    height: '5 cm',
  }),
  ...keychainView('keychain-diya', 'diya', 'Plum enamel keychain with a diya', { ...round, width: 'Ø 3.5 cm' }),
];
