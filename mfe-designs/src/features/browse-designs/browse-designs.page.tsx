import { queryData, useHost, useNavigate, useSearchParams } from '@chhapai/host-api';
import { serverLoader } from '@chhapai/host-api/pages';
import { Container, FilterBar, InkHeading } from '@chhapai/ui';
import { ListHead } from '../../browse/list-head';
import { filledParams, parseChoice, urlWith, formatChoice } from '../../browse/list-url.rules';
import { useSearchQuery } from '../../browse/use-search-query';
import { designsApi, useGetDesignsQuery } from '../../designs/designs.api';
import { designCategories, designCollection, designSorts, shownCounts } from '../../designs/designs.rules';
import { ComingSoon } from '../../notify/coming-soon';
import { CategoryChips } from './category-chips';
import { DesignsList } from './designs-list';
import styles from './designs-list.module.css';

const TITLE = 'Corel Designs';
const PATH = '/corel';
const DESCRIPTION =
  'Download premium and free design templates in multiple formats: visiting cards, letterheads, stickers, mugs, T-shirts and posters.';

export const loader = serverLoader((host) => queryData(host, designsApi.endpoints.getDesigns.initiate()));

/** The loader runs only once: filters and opened designs need no request. */
export const shouldRevalidate = () => false;

export function Component() {
  const { data } = useGetDesignsQuery();
  const designs = data ?? [];
  const { origin } = useHost().snapshot;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { query, changeQuery, settle, discardDraft } = useSearchQuery(PATH);
  const category = parseChoice(designCategories, params.get('category'));
  const sort = parseChoice(designSorts, params.get('sort'));
  const chosen = { category: formatChoice(designCategories, category), sort: formatChoice(designSorts, sort) };
  const clear = () => {
    discardDraft();
    void navigate(PATH, { preventScrollReset: true });
  };
  return (
    <>
      <ListHead
        title={TITLE}
        description={DESCRIPTION}
        path={PATH}
        parameter="design"
        items={designs}
        jsonLd={designCollection(origin, TITLE, PATH, designs)}
      />
      <ComingSoon topic="designs">New templates are on the way.</ComingSoon>
      <Container as="header" className={styles.head}>
        <InkHeading level={1} size="display">
          {TITLE}
        </InkHeading>
        <p className={styles.lead}>Download premium and free design templates in multiple formats</p>
      </Container>
      <FilterBar
        action={PATH}
        label="Search designs"
        placeholder="Search designs..."
        query={query}
        onType={changeQuery}
        onSettle={settle}
        hiddenFields={filledParams(chosen)}
      >
        <CategoryChips
          chosen={category}
          counts={shownCounts(data)}
          urlOf={(id) =>
            urlWith(PATH, params, {
              category: formatChoice(designCategories, id),
              q: query,
              show: undefined,
              design: undefined,
            })
          }
        />
      </FilterBar>
      <DesignsList path={PATH} category={category} query={query} sort={sort} onClear={clear} />
    </>
  );
}
