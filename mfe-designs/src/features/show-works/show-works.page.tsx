import { data, hostContext, queryData, useNavigate, useSearchParams, type LoaderFunctionArgs } from '@chhapai/host-api';
import { Container, InkHeading } from '@chhapai/ui';
import { addressWith } from '../../browse/address.rules';
import { knownChoice, writtenChoice } from '../../browse/choice.rules';
import { FilterBar } from '../../browse/filter-bar';
import { useTypedQuery } from '../../browse/use-typed-query';
import { ComingSoon } from '../../notify/coming-soon';
import { worksApi, useGetWorksQuery } from '../../works/works.api';
import { workCategories } from '../../works/works.rules';
import { CategoryChips } from './category-chips';
import { WorksHead } from './works-head';
import { Wall } from './wall';
import styles from './show-works.module.css';

const PATH = '/ourworks';

/** The server waits for the wall; in the browser the page comes at once. */
export async function loader({ context }: LoaderFunctionArgs) {
  if (typeof window !== 'undefined') return null;
  const works = queryData(context.get(hostContext), worksApi.endpoints.getWorks.initiate());
  return works.then(
    () => null,
    () => data(null, { status: 503 }),
  );
}

/** A changed filter or an opened work asks nothing of the server. */
export const shouldRevalidate = () => false;

export function Component() {
  const { data: works = [] } = useGetWorksQuery();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { query, type, settle, forget } = useTypedQuery(PATH);
  const category = knownChoice(workCategories, params.get('category'));
  const clear = () => {
    forget();
    void navigate(PATH, { preventScrollReset: true });
  };
  return (
    <>
      <WorksHead works={works} />
      <ComingSoon topic="works">More work coming soon.</ComingSoon>
      <Container as="header" className={styles.head}>
        <InkHeading level={1} size="display">
          Our Works
        </InkHeading>
        <p className={styles.lead}>
          Walls, hoardings, shop fronts, wrapped buses and wedding gates. Drawn, printed and put up from Lucknow.
        </p>
      </Container>
      <FilterBar
        path={PATH}
        label="Search our work"
        placeholder="Search our work..."
        query={query}
        onType={type}
        onSettle={settle}
        kept={{ category: writtenChoice(workCategories, category) }}
      >
        <CategoryChips
          chosen={category}
          addressOf={(id) =>
            addressWith(PATH, params, {
              category: writtenChoice(workCategories, id),
              q: query,
              show: undefined,
              work: undefined,
            })
          }
        />
      </FilterBar>
      <Wall path={PATH} category={category} query={query} onClear={clear} />
    </>
  );
}
