import type { Work } from '@chhapai/contracts';
import { PageHead, useHost, useSearchParams } from '@chhapai/host-api';
import { breadcrumbList } from '../../page/breadcrumb-list.rules';
import { imageGallery } from '../../works/works.rules';

const TITLE = 'Our Works';
const PATH = '/ourworks';

/** What the page, or the work that is open on it, tells those who share it. */
export function WorksHead({ works }: { works: readonly Work[] }) {
  const { origin } = useHost().snapshot;
  const [params] = useSearchParams();
  const work = works.find(({ id }) => id === params.get('work'));
  const jsonLd = [breadcrumbList(origin, TITLE, PATH), imageGallery(origin, TITLE, PATH, works)];
  if (work)
    return (
      <PageHead
        title={`${work.title} · ${TITLE} · Chhapai`}
        description={work.description}
        path={`${PATH}?work=${encodeURIComponent(work.id)}`}
        image={work.image}
        type="article"
        jsonLd={jsonLd}
      />
    );
  return (
    <PageHead
      title={`${TITLE} · Chhapai`}
      description="Walls, hoardings, shop fronts, vehicle wraps, newspaper pages and events: what Chhapai has printed in and around Lucknow."
      path={PATH}
      image={works[0]?.image}
      jsonLd={jsonLd}
    />
  );
}
