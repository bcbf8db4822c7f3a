import { useDeferredValue, useMemo } from 'react';
import { useNavigate, useSearchParams } from '@chhapai/host-api';
import {
  Button,
  Container,
  EmptyState,
  ErrorState,
  LoadMore,
  SearchDrawing,
  SkeletonPicture,
  SkeletonText,
  Spinner,
} from '@chhapai/ui';
import { nextCount, shownCount, urlWith } from '../../browse/list-url.rules';
import { ResultsLine } from '../../browse/results-line';
import { useCloseMatches } from '../../browse/use-close-matches';
import { useMinimumWait } from '../../browse/use-minimum-wait';
import { useOverlay } from '../../overlay/use-overlay';
import { useGetWorksQuery } from '../../works/works.api';
import { filterWorks, searchedText, type WorksFilter, worksOf } from '../../works/works.rules';
import { WorkCard } from './work-card';
import { WorkOverlay } from './work-overlay';
import styles from './wall.module.css';

/** How long the gallery is loading at the least, when it is not there from the start. Source: the specification. */
const LOADING_MS = 1000;

interface WallProps extends WorksFilter {
  path: string;
  onClear: () => void;
}

/** The wall of works, or what stands in its place, and the work that is open. */
export function Wall({ path, category, query: typed, onClear }: WallProps) {
  const { data: works, error, isFetching, refetch } = useGetWorksQuery();
  const isReady = useMinimumWait(works !== undefined, LOADING_MS);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const query = useDeferredValue(typed);
  const matching = useMemo(() => filterWorks(works ?? [], { category, query }), [works, category, query]);
  const inCategory = useMemo(() => worksOf(works ?? [], category), [works, category]);
  const close = useCloseMatches(inCategory, searchedText, matching.length === 0 ? query : '');
  const found = matching.length > 0 ? matching : close;
  const ids = useMemo(() => found.map(({ id }) => id), [found]);
  const overlay = useOverlay('work', path, ids);
  const open = works?.find(({ id }) => id === overlay.id);
  const shown = shownCount(params.get('show'));
  const more = () =>
    void navigate(urlWith(path, params, { show: String(nextCount(shown)) }), {
      replace: true,
      preventScrollReset: true,
    });

  if (error)
    return (
      <Container className={styles.place}>
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
      <Container className={styles.place}>
        <WallSkeleton />
      </Container>
    );
  return (
    <Container as="section" className={styles.place} aria-label="Works">
      {found.length === 0 ? (
        <EmptyState
          drawing={<SearchDrawing />}
          title={query ? `No results for “${query}”` : 'No works to show here yet'}
          text="Check the spelling, try another word, or see all our work."
          action={<Button onClick={onClear}>Show all works</Button>}
        />
      ) : (
        <>
          {query && <ResultsLine query={query} count={found.length} onClear={onClear} />}
          <ul role="list" className={styles.wall}>
            {found.slice(0, shown).map((work, index) => (
              <li key={work.id}>
                <WorkCard work={work} address={overlay.addressOf(work.id)} isFirst={index === 0} />
              </li>
            ))}
          </ul>
          <LoadMore shown={shown} total={found.length} onMore={more}>
            Load More Amazing Work
          </LoadMore>
        </>
      )}
      <WorkOverlay
        work={open}
        at={open ? ids.indexOf(open.id) + 1 : 0}
        of={ids.length}
        onClose={overlay.close}
        onStep={overlay.step}
      />
    </Container>
  );
}

const CARDS = 6;

/** The wall before its works are there. */
function WallSkeleton() {
  return (
    <div>
      <p role="status" className={styles.loading}>
        <Spinner /> Loading Gallery...
      </p>
      <div className={styles.wall} aria-hidden>
        {Array.from({ length: CARDS }, (_, index) => (
          <div key={index} className={styles.blank}>
            <SkeletonPicture ratio="4 / 3" />
            <SkeletonText lines={2} />
          </div>
        ))}
      </div>
    </div>
  );
}
