import { Link, queryData, useHost, useNavigate, useSearchParams } from '@chhapai/host-api';
import { serverLoader } from '@chhapai/host-api/pages';
import { Chip, ChipRow, Container, FilterBar, InkHeading } from '@chhapai/ui';
import { ListHead } from '../../browse/list-head';
import { filledParams, parseChoice, urlWith, formatChoice } from '../../browse/list-url.rules';
import { useSearchQuery } from '../../browse/use-search-query';
import { ComingSoon } from '../../notify/coming-soon';
import { worksApi, useGetWorksQuery } from '../../works/works.api';
import { imageGallery, workCategories, type WorksChoice } from '../../works/works.rules';
import { WorksList } from './works-list';
import styles from './works-list.module.css';

const TITLE = 'Our Works';
const PATH = '/ourworks';
const DESCRIPTION =
  'Walls, hoardings, shop fronts, vehicle wraps, newspaper pages and events: what Chhapai has printed in and around Lucknow.';

export const loader = serverLoader((host) => queryData(host, worksApi.endpoints.getWorks.initiate()));

/** The loader runs only once: filters and opened works need no request. */
export const shouldRevalidate = () => false;

export function Component() {
  const { data: works = [] } = useGetWorksQuery();
  const { origin } = useHost().snapshot;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { query, changeQuery, settle, discardDraft } = useSearchQuery(PATH);
  const category = parseChoice(workCategories, params.get('category'));
  const clear = () => {
    discardDraft();
    void navigate(PATH, { preventScrollReset: true });
  };
  const categoryUrl = (id: WorksChoice) =>
    urlWith(PATH, params, { category: formatChoice(workCategories, id), q: query, show: undefined, work: undefined });
  return (
    <>
      <ListHead
        title={TITLE}
        description={DESCRIPTION}
        path={PATH}
        parameter="work"
        items={works}
        jsonLd={imageGallery(origin, TITLE, PATH, works)}
      />
      <ComingSoon topic="works">More work coming soon.</ComingSoon>
      <Container as="header" className={styles.head}>
        <InkHeading level={1} size="display">
          {TITLE}
        </InkHeading>
        <p className={styles.lead}>
          Walls, hoardings, shop fronts, wrapped buses and wedding gates. Drawn, printed and put up from Lucknow.
        </p>
      </Container>
      <FilterBar
        action={PATH}
        label="Search our work"
        placeholder="Search our work..."
        query={query}
        onType={changeQuery}
        onSettle={settle}
        hiddenFields={filledParams({ category: formatChoice(workCategories, category) })}
      >
        <ChipRow label="Category">
          {workCategories.map(({ id, name }) => (
            <Chip
              key={id}
              selected={id === category}
              render={(slot) => <Link to={categoryUrl(id)} preventScrollReset {...slot} />}
            >
              {name}
            </Chip>
          ))}
        </ChipRow>
      </FilterBar>
      <WorksList path={PATH} category={category} query={query} onClear={clear} />
    </>
  );
}
