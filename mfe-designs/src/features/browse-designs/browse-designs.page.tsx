import { data, hostContext, queryData, useNavigate, useSearchParams, type LoaderFunctionArgs } from '@chhapai/host-api';
import { Container, InkHeading } from '@chhapai/ui';
import { addressWith } from '../../browse/address.rules';
import { knownChoice, writtenChoice } from '../../browse/choice.rules';
import { FilterBar } from '../../browse/filter-bar';
import { useTypedQuery } from '../../browse/use-typed-query';
import { designsApi, useGetDesignsQuery } from '../../designs/designs.api';
import { designCategories, designSorts } from '../../designs/designs.rules';
import { ComingSoon } from '../../notify/coming-soon';
import { CategoryChips } from './category-chips';
import { DesignsHead } from './designs-head';
import { DesignsList } from './designs-list';
import styles from './browse-designs.module.css';

const PATH = '/corel';

/** The server waits for the list; in the browser the page comes at once and shows skeletons. */
export async function loader({ context }: LoaderFunctionArgs) {
  if (typeof window !== 'undefined') return null;
  const designs = queryData(context.get(hostContext), designsApi.endpoints.getDesigns.initiate());
  return designs.then(
    () => null,
    () => data(null, { status: 503 }),
  );
}

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
        path={PATH}
        label="Search designs"
        placeholder="Search designs..."
        query={query}
        onType={type}
        onSettle={settle}
        kept={written}
      >
        <CategoryChips
          chosen={category}
          addressOf={(id) =>
            addressWith(PATH, params, {
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
