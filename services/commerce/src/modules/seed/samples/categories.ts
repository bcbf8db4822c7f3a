import type { CategoryId } from '@chhapai/contracts';

const names: [CategoryId, string][] = [
  ['mug', 'Mugs'],
  ['mousepad', 'Mouse Pads'],
  ['photoframe', 'Photo Frames'],
  ['bottle', 'Bottles'],
  ['keychain', 'Keychains'],
];

export const sampleCategories = names.map(([id, name], position) => ({
  id,
  name,
  icon: `/media/icon-${id}.svg`,
  position,
}));
