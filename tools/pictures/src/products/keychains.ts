import { groundTint, drawPaperSweep } from '../parts/ground.js';
import { hangKeychain, type KeychainKind } from '../parts/tags/hang.js';
import { catalogueShot, type Picture } from './picture.js';

function keychainShot(name: string, kind: KeychainKind, alt: string): Picture {
  return catalogueShot(name, alt, (canvas) => {
    drawPaperSweep(canvas, { tint: groundTint.keychain, horizon: 1300 });
    hangKeychain(canvas, kind);
  });
}

export const keychains: readonly Picture[] = [
  keychainShot(
    'keychain-monogram',
    'leather',
    'Tan leather keychain with a golden initial and light stitches, on a steel ring',
  ),
  keychainShot('keychain-kite', 'kite', 'Kite-shaped enamel keychain in vermilion and turmeric'),
  keychainShot('keychain-arch', 'arch', 'Brass keychain in the shape of an arch, the Rumi Darwaza on indigo enamel'),
  keychainShot('keychain-block-print', 'beech', 'Round beech wood keychain with a lotus block-printed in madder'),
  keychainShot('keychain-company', 'steel', 'Brushed steel keychain engraved with a company logo'),
  keychainShot('keychain-diya', 'diya', 'Round plum enamel keychain with a golden diya'),
];
