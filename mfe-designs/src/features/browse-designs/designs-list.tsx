import { useDeferredValue, useMemo, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from '@chhapai/host-api';
import {
  Button,
  ButtonLink,
  Container,
  EmptyState,
  ErrorState,
  holdsFocus,
  Loading,
  LoadMore,
  Notice,
  PaperDrawing,
  SelectField,
  SkeletonPicture,
  SkeletonText,
} from '@chhapai/ui';
import { nextCount, shownCount, urlWith, formatChoice } from '../../browse/list-url.rules';
import { ResultsLine } from '../../browse/results-line';
import { useCloseMatches } from '../../browse/use-close-matches';
import { useGetDesignsQuery } from '../../designs/designs.api';
import {
  arrangeDesigns,
  designCategoryName,
  type DesignsFilter,
  designsOf,
  type DesignSort,
  designSorts,
  searchedText,
} from '../../designs/designs.rules';
import { EnquiryDialog } from '../../enquiry/enquiry-dialog';
import { useOverlay } from '../../overlay/use-overlay';
import { DesignCard } from './design-card';
import { DesignOverlay } from './design-overlay';
import { useDesignActions } from './use-design-actions';
import styles from './designs-list.module.css';

/** Explains why the category counts are higher than the number of designs shown. */
const COUNTS_NOTE = 'The category numbers count our whole library, including designs that are not online yet.';

interface DesignsListProps extends DesignsFilter {
  path: string;
  onClear: () => void;
}

/** The list of designs with its loading, failed and empty states, and the opened design. */
export function DesignsList({ path, category, query: typed, sort, onClear }: DesignsListProps) {
  const { data: designs, error, isFetching, refetch } = useGetDesignsQuery();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const section = useRef<HTMLDivElement>(null);
  const actions = useDesignActions();
  const query = useDeferredValue(typed);
  const matching = useMemo(
    () => arrangeDesigns(designs ?? [], { category, query, sort }),
    [designs, category, query, sort],
  );
  const inCategory = useMemo(() => designsOf(designs ?? [], category), [designs, category]);
  const closeMatches = useCloseMatches(inCategory, searchedText, matching.length === 0 ? query : '');
  const found = matching.length > 0 ? matching : closeMatches;
  const ids = useMemo(() => found.map(({ id }) => id), [found]);
  const overlay = useOverlay('design', path, ids);
  const openedDesign = designs?.find(({ id }) => id === overlay.id);
  const service = query || (category === 'all' ? '' : designCategoryName(category));
  const quoteUrl = `/contact${service && `?${new URLSearchParams({ service })}`}#quote`;
  const shown = shownCount(params.get('show'));
  const go = (changes: Record<string, string | undefined>, replace: boolean) =>
    void navigate(urlWith(path, params, changes), { replace, preventScrollReset: true });

  const retry = async (button: HTMLElement) => {
    const { isSuccess } = await refetch();
    // The button disappears; focus may have moved on meanwhile.
    if (isSuccess && holdsFocus(button)) section.current?.focus({ preventScroll: true });
  };

  if (!designs && (error || !isFetching))
    return (
      <Container className={styles.container}>
        <ErrorState
          title="The designs could not be loaded"
          text="Please try again in a moment."
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </Container>
    );
  if (!designs)
    return (
      <Container className={styles.container}>
        <DesignsSkeleton />
      </Container>
    );
  return (
    <Container as="section" ref={section} className={styles.container} aria-label="Designs" tabIndex={-1}>
      {error && (
        <Notice tone="danger">
          The latest designs could not be loaded.{' '}
          <Button kind="quiet" small busy={isFetching} onClick={({ currentTarget }) => void retry(currentTarget)}>
            Try again
          </Button>
        </Notice>
      )}
      <SelectField
        label="Sort by"
        className={styles.sort}
        value={sort}
        onChange={({ target }) => go({ sort: formatChoice(designSorts, target.value as DesignSort) }, false)}
      >
        {designSorts.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {found.length === 0 ? (
        <EmptyState
          drawing={<PaperDrawing />}
          title={query ? `No results for “${query}”` : 'No designs to show here yet'}
          text={
            query
              ? 'Check the spelling or try another word. Can’t find it? Our team can design it for you.'
              : `${COUNTS_NOTE} Tell us which one you need.`
          }
          action={
            <div className={styles.buttons}>
              <ButtonLink render={(slot) => <Link to={quoteUrl} {...slot} />}>Ask for a design</ButtonLink>
              <Button kind="secondary" onClick={onClear}>
                Show all designs
              </Button>
            </div>
          }
        />
      ) : (
        <>
          {query && <ResultsLine query={query} count={found.length} onClear={onClear} />}
          <ul role="list" className={styles.grid}>
            {found.slice(0, shown).map((design, index) => (
              <li key={design.id}>
                <DesignCard design={design} url={overlay.urlOf(design.id)} isFirst={index === 0} actions={actions} />
              </li>
            ))}
          </ul>
          <LoadMore shown={shown} total={found.length} onMore={() => go({ show: String(nextCount(shown)) }, true)}>
            Load More Designs
          </LoadMore>
          <p className={styles.note}>
            {COUNTS_NOTE} Looking for one you don’t see here? <Link to={quoteUrl}>Ask us for it</Link>.
          </p>
        </>
      )}
      {openedDesign && (
        <DesignOverlay
          design={openedDesign}
          position={ids.indexOf(openedDesign.id) + 1}
          total={ids.length}
          actions={actions}
          onClose={overlay.close}
          onStep={overlay.step}
        />
      )}
      <EnquiryDialog subject={actions.subject} onClose={actions.closeEnquiry} />
    </Container>
  );
}

const CARDS = 6;

function DesignsSkeleton() {
  return (
    <Loading label="Loading designs..." className={styles.grid}>
      {Array.from({ length: CARDS }, (_, index) => (
        <div key={index} className={styles.skeleton}>
          <SkeletonPicture ratio="4 / 3" />
          <SkeletonText lines={3} />
        </div>
      ))}
    </Loading>
  );
}
