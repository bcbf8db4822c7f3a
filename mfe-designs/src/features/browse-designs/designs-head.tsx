import type { Design } from '@chhapai/contracts';
import { PageHead, useHost, useSearchParams } from '@chhapai/host-api';
import { homeCrumbs } from '@chhapai/ui';

const TITLE = 'Corel Designs';
const PATH = '/corel';

/** What the page, or the design that is open on it, tells those who share it. */
export function DesignsHead({ designs }: { designs: readonly Design[] }) {
  const { origin } = useHost().snapshot;
  const [params] = useSearchParams();
  const design = designs.find(({ id }) => id === params.get('design'));
  const jsonLd = [designCollection(origin, TITLE, PATH, designs)];
  if (design)
    return (
      <PageHead
        title={`${design.title} · ${TITLE} · Chhapai`}
        description={design.description}
        path={`${PATH}?design=${encodeURIComponent(design.id)}`}
        image={design.image}
        type="article"
        breadcrumbs={homeCrumbs(TITLE, PATH)}
        jsonLd={jsonLd}
      />
    );
  return (
    <PageHead
      title={`${TITLE} · Chhapai`}
      description="Download premium and free design templates in multiple formats: visiting cards, letterheads, stickers, mugs, T-shirts and posters."
      path={PATH}
      image={designs[0]?.image}
      breadcrumbs={homeCrumbs(TITLE, PATH)}
      jsonLd={jsonLd}
    />
  );
}

/** The designs as schema.org's `CollectionPage`. */
function designCollection(origin: string, name: string, path: string, designs: readonly Design[]) {
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
