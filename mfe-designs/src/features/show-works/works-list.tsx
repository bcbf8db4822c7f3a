import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from '@chhapai/host-api';
import {
  Button,
  Container,
  EmptyState,
  ErrorState,
  holdsFocus,
  LoadMore,
  Notice,
  SearchDrawing,
  SkeletonPicture,
  SkeletonText,
  Spinner,
} from '@chhapai/ui';
import { nextCount, shownCount, urlWith } from '../../browse/list-url.rules';
import { ResultsLine } from '../../browse/results-line';
import { useCloseMatches } from '../../browse/use-close-matches';
import { useOverlay } from '../../overlay/use-overlay';
import { useGetWorksQuery } from '../../works/works.api';
import { filterWorks, searchedText, type WorksFilter, worksOf } from '../../works/works.rules';
import { WorkCard } from './work-card';
import { WorkOverlay } from './work-overlay';
import styles from './works-list.module.css';

/** The loading time that the specification requires, unless the works are there from the start. */
const LOADING_MS = 1000;

interface WorksListProps extends WorksFilter {
  path: string;
  onClear: () => void;
}

/** The list of works with its loading, failed and empty states, and the opened work. */
export function WorksList({ path, category, query: typed, onClear }: WorksListProps) {
  const { data: works, error, isFetching, refetch } = useGetWorksQuery();
  const isReady = useMinimumWait(works !== undefined);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const section = useRef<HTMLDivElement>(null);
  const query = useDeferredValue(typed);
  const matching = useMemo(() => filterWorks(works ?? [], { category, query }), [works, category, query]);
  const inCategory = useMemo(() => worksOf(works ?? [], category), [works, category]);
  const closeMatches = useCloseMatches(inCategory, searchedText, matching.length === 0 ? query : '');
  const found = matching.length > 0 ? matching : closeMatches;
  const ids = useMemo(() => found.map(({ id }) => id), [found]);
  const overlay = useOverlay('work', path, ids);
  const openedWork = works?.find(({ id }) => id === overlay.id);
  const shown = shownCount(params.get('show'));
  const showMore = () =>
    void navigate(urlWith(path, params, { show: String(nextCount(shown)) }), {
      replace: true,
      preventScrollReset: true,
    });

  const retry = async (button: HTMLElement) => {
    const { isSuccess } = await refetch();
    // The button disappears; focus may have moved on meanwhile.
    if (isSuccess && holdsFocus(button)) section.current?.focus({ preventScroll: true });
  };

  if (!works && (error || !isFetching))
    return (
      <Container className={styles.container}>
        <ErrorState
          title="The gallery could not be loaded"
          text="Please try again in a moment."
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </Container>
    );
  if (!isReady)
    return (
      <Container className={styles.container}>
        <WorksListSkeleton />
      </Container>
    );
  return (
    <Container as="section" ref={section} className={styles.container} aria-label="Works" tabIndex={-1}>
      {error && (
        <Notice tone="danger">
          The latest works could not be loaded.{' '}
          <Button kind="quiet" small busy={isFetching} onClick={({ currentTarget }) => void retry(currentTarget)}>
            Try again
          </Button>
        </Notice>
      )}
      {found.length === 0 ? (
        <EmptyState
          drawing={<SearchDrawing />}
          title={query ? `No results for “${query}”` : 'No works to show here yet'}
          text={query ? 'Check the spelling, try another word, or see all our work.' : 'Have a look at our other work.'}
          action={<Button onClick={onClear}>Show all works</Button>}
        />
      ) : (
        <>
          {query && <ResultsLine query={query} count={found.length} onClear={onClear} />}
          <ul role="list" className={styles.grid}>
            {found.slice(0, shown).map((work, index) => (
              <li key={work.id}>
                <WorkCard work={work} url={overlay.urlOf(work.id)} isFirst={index === 0} isWide={index % 5 === 0} />
              </li>
            ))}
          </ul>
          <LoadMore shown={shown} total={found.length} onMore={showMore}>
            Load More Amazing Work
          </LoadMore>
        </>
      )}
      <WorkOverlay
        work={openedWork}
        position={openedWork ? ids.indexOf(openedWork.id) + 1 : 0}
        total={ids.length}
        onClose={overlay.close}
        onStep={overlay.step}
      />
    </Container>
  );
}

const CARDS = 6;

function WorksListSkeleton() {
  return (
    <div>
      <p role="status" className={styles.loading}>
        <Spinner /> Loading Gallery...
      </p>
      <div className={styles.grid} aria-hidden>
        {Array.from({ length: CARDS }, (_, index) => (
          <div key={index} className={styles.skeleton}>
            <SkeletonPicture ratio="4 / 3" />
            <SkeletonText lines={2} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Whether to show the works: at once if they were there on the first render, otherwise after `LOADING_MS` at the earliest. */
function useMinimumWait(isReady: boolean): boolean {
  const [isOver, setIsOver] = useState(isReady);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), LOADING_MS);
    return () => clearTimeout(timer);
  }, []);
  return isReady && isOver;
}
