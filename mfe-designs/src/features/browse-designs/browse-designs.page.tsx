import { queryData, useNavigate, useSearchParams } from '@chhapai/host-api';
import { serverLoader } from '@chhapai/host-api/pages';
import { Container, FilterBar, InkHeading } from '@chhapai/ui';
import { knownChoice, setFields, urlWith, writtenChoice } from '../../browse/list-url.rules';
import { useTypedQuery } from '../../browse/use-typed-query';
import { designsApi, useGetDesignsQuery } from '../../designs/designs.api';
import { designCategories, designSorts } from '../../designs/designs.rules';
import { ComingSoon } from '../../notify/coming-soon';
import { CategoryChips } from './category-chips';
import { DesignsHead } from './designs-head';
import { DesignsList } from './designs-list';
import styles from './browse-designs.module.css';

const PATH = '/corel';

export const loader = serverLoader((host) => queryData(host, designsApi.endpoints.getDesigns.initiate()));

/** A changed filter or an opened design asks nothing of the server. */
export const shouldRevalidate = () => false;

export function Component() {
  const { data: designs = [] } = useGetDesignsQuery();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { query, type, settle, forget } = useTypedQuery(PATH);
  const category = knownChoice(designCategories, params.get('category'));
  const sort = knownChoice(designSorts, params.get('sort'));
  const written = { category: writtenChoice(designCategories, category), sort: writtenChoice(designSorts, sort) };
  const clear = () => {
    forget();
    void navigate(PATH, { preventScrollReset: true });
  };
  return (
    <>
      <DesignsHead designs={designs} />
      <ComingSoon topic="designs">New templates are on the way.</ComingSoon>
      <Container as="header" className={styles.head}>
        <InkHeading level={1} size="display">
          Corel Designs
        </InkHeading>
        <p className={styles.lead}>Download premium and free design templates in multiple formats</p>
      </Container>
      <FilterBar
        action={PATH}
        label="Search designs"
        placeholder="Search designs..."
        query={query}
        onType={type}
        onSettle={settle}
        hiddenFields={setFields(written)}
      >
        <CategoryChips
          chosen={category}
          addressOf={(id) =>
            urlWith(PATH, params, {
              category: writtenChoice(designCategories, id),
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
