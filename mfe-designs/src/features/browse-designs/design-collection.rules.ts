import type { Design } from '@chhapai/contracts';

/** The designs as schema.org's `CollectionPage`. */
export function designCollection(origin: string, name: string, path: string, designs: readonly Design[]) {
  const absolute = (address: string) => new URL(address, origin).href;
  return {
    '@type': 'CollectionPage',
    name,
    url: absolute(path),
    hasPart: designs.map(({ id, title, description, image, isPremium }) => ({
      '@type': 'CreativeWork',
      name: title,
      description,
      image: absolute(image),
      url: absolute(`${path}?design=${encodeURIComponent(id)}`),
      isAccessibleForFree: !isPremium,
    })),
  };
}
