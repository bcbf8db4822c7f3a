import type { Work } from '@chhapai/contracts';
import { Link, PageHead, useHost, useSearchParams } from '@chhapai/host-api';
import { Chip, ChipRow, homeCrumbs } from '@chhapai/ui';
import { imageGallery, workCategories, type WorksChoice } from '../../works/works.rules';

const TITLE = 'Our Works';
const PATH = '/ourworks';

/** What the page, or the work that is open on it, tells those who share it. */
export function WorksHead({ works }: { works: readonly Work[] }) {
  const { origin } = useHost().snapshot;
  const [params] = useSearchParams();
  const work = works.find(({ id }) => id === params.get('work'));
  const jsonLd = [imageGallery(origin, TITLE, PATH, works)];
  if (work)
    return (
      <PageHead
        title={`${work.title} · ${TITLE} · Chhapai`}
        description={work.description}
        path={`${PATH}?work=${encodeURIComponent(work.id)}`}
        image={work.image}
        type="article"
        breadcrumbs={homeCrumbs(TITLE, PATH)}
        jsonLd={jsonLd}
      />
    );
  return (
    <PageHead
      title={`${TITLE} · Chhapai`}
      description="Walls, hoardings, shop fronts, vehicle wraps, newspaper pages and events: what Chhapai has printed in and around Lucknow."
      path={PATH}
      image={works[0]?.image}
      breadcrumbs={homeCrumbs(TITLE, PATH)}
      jsonLd={jsonLd}
    />
  );
}

interface CategoryChipsProps {
  chosen: WorksChoice;
  addressOf: (id: WorksChoice) => string;
}

/** The kinds of work, each a link of its own. */
export function CategoryChips({ chosen, addressOf }: CategoryChipsProps) {
  return (
    <ChipRow label="Category">
      {workCategories.map(({ id, name }) => (
        <Chip
          key={id}
          selected={id === chosen}
          render={(slot) => <Link to={addressOf(id)} preventScrollReset {...slot} />}
        >
          {name}
        </Chip>
      ))}
    </ChipRow>
  );
}
