import { queryData, useNavigate, useSearchParams } from '@chhapai/host-api';
import { serverLoader } from '@chhapai/host-api/pages';
import { Container, FilterBar, InkHeading } from '@chhapai/ui';
import { knownChoice, setFields, urlWith, writtenChoice } from '../../browse/list-url.rules';
import { useTypedQuery } from '../../browse/use-typed-query';
import { ComingSoon } from '../../notify/coming-soon';
import { worksApi, useGetWorksQuery } from '../../works/works.api';
import { workCategories } from '../../works/works.rules';
import { CategoryChips, WorksHead } from './works-head';
import { Wall } from './wall';
import styles from './show-works.module.css';

const PATH = '/ourworks';

export const loader = serverLoader((host) => queryData(host, worksApi.endpoints.getWorks.initiate()));

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
        action={PATH}
        label="Search our work"
        placeholder="Search our work..."
        query={query}
        onType={type}
        onSettle={settle}
        hiddenFields={setFields({ category: writtenChoice(workCategories, category) })}
      >
        <CategoryChips
          chosen={category}
          addressOf={(id) =>
            urlWith(PATH, params, {
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
