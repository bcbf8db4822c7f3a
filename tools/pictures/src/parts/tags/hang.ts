import type { Canvas } from '../../drawing/canvas.js';
import { drawRingAndChain } from '../keychain.js';
import { metals } from '../metal.js';
import { beechDisc } from './beech-disc.js';
import { brassArch } from './brass-arch.js';
import { enamelDiya } from './enamel-diya.js';
import { enamelKite } from './enamel-kite.js';
import { leatherTag } from './leather-tag.js';
import { steelBar } from './steel-bar.js';
import { tagShadow, eyeX } from './tag.js';

interface Keychain {
  readonly metal: string;
  readonly drawTag: (canvas: Canvas) => string;
}

export const keychainKinds = {
  leather: { metal: metals.steel, drawTag: leatherTag },
  kite: { metal: metals.brass, drawTag: enamelKite },
  arch: { metal: metals.brass, drawTag: brassArch },
  beech: { metal: metals.steel, drawTag: beechDisc },
  steel: { metal: metals.steel, drawTag: steelBar },
  diya: { metal: metals.brass, drawTag: enamelDiya },
} as const satisfies Record<string, Keychain>;

export type KeychainKind = keyof typeof keychainKinds;

/** The whole keychain on its peg, filling a sheet of 960 × 1200. */
export function hangKeychain(canvas: Canvas, kind: KeychainKind): void {
  const { metal, drawTag } = keychainKinds[kind];
  const tag = drawTag(canvas);
  drawRingAndChain(canvas, {
    x: eyeX,
    ringY: 286,
    radius: 132,
    toY: kind === 'leather' ? 470 : 520,
    metal,
    shadow: tagShadow,
  });
  canvas.add(tag);
}
