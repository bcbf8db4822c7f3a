import type { Design } from '@chhapai/contracts';
import { PageHead, useHost, useSearchParams } from '@chhapai/host-api';
import { breadcrumbList } from '../../page/breadcrumb-list.rules';
import { designCollection } from './design-collection.rules';

const TITLE = 'Corel Designs';
const PATH = '/corel';

/** What the page, or the design that is open on it, tells those who share it. */
export function DesignsHead({ designs }: { designs: readonly Design[] }) {
  const { origin } = useHost().snapshot;
  const [params] = useSearchParams();
  const design = designs.find(({ id }) => id === params.get('design'));
  const jsonLd = [breadcrumbList(origin, TITLE, PATH), designCollection(origin, TITLE, PATH, designs)];
  if (design)
    return (
      <PageHead
        title={`${design.title} · ${TITLE} · Chhapai`}
        description={design.description}
        path={`${PATH}?design=${encodeURIComponent(design.id)}`}
        image={design.image}
        type="article"
        jsonLd={jsonLd}
      />
    );
  return (
    <PageHead
      title={`${TITLE} · Chhapai`}
      description="Download premium and free design templates in multiple formats: visiting cards, letterheads, stickers, mugs, T-shirts and posters."
      path={PATH}
      image={designs[0]?.image}
      jsonLd={jsonLd}
    />
  );
}
