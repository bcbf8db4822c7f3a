import { useDeferredValue, useMemo } from 'react';
import { useNavigate, useSearchParams } from '@chhapai/host-api';
import { Button, Container, EmptyState, ErrorState, LoadMore, PaperDrawing, SelectField } from '@chhapai/ui';
import { addressWith } from '../../browse/address.rules';
import { writtenChoice } from '../../browse/choice.rules';
import { nextCount, shownCount } from '../../browse/paging.rules';
import { useGetDesignsQuery } from '../../designs/designs.api';
import { arrangeDesigns, designSorts, type DesignsFilter, type DesignSort } from '../../designs/designs.rules';
import { EnquiryDialog } from '../../enquiry/enquiry-dialog';
import { useOverlay } from '../../overlay/use-overlay';
import { DesignCard } from './design-card';
import { DesignOverlay } from './design-overlay';
import { DesignsSkeleton } from './designs-skeleton';
import { useDesignActions } from './use-design-actions';
import styles from './designs-list.module.css';

interface DesignsListProps extends DesignsFilter {
  path: string;
  onClear: () => void;
}

/** The designs, or what stands in their place, and the one that is open. */
export function DesignsList({ path, category, query: typed, sort, onClear }: DesignsListProps) {
  const { data: designs, error, isFetching, refetch } = useGetDesignsQuery();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const actions = useDesignActions();
  const query = useDeferredValue(typed);
  const found = useMemo(
    () => arrangeDesigns(designs ?? [], { category, query, sort }),
    [designs, category, query, sort],
  );
  const ids = useMemo(() => found.map(({ id }) => id), [found]);
  const overlay = useOverlay('design', path, ids);
  const open = designs?.find(({ id }) => id === overlay.id);
  const shown = shownCount(params.get('show'));
  const go = (changes: Record<string, string | undefined>, replace: boolean) =>
    void navigate(addressWith(path, params, changes), { replace, preventScrollReset: true });

  if (error)
    return (
      <Container className={styles.place}>
        <ErrorState
          title="The designs could not be loaded"
          text="Nothing is lost. Please try again in a moment."
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </Container>
    );
  if (!designs)
    return (
      <Container className={styles.place}>
        <DesignsSkeleton />
      </Container>
    );
  return (
    <Container as="section" className={styles.place} aria-label="Designs">
      <SelectField
        label="Sort by"
        className={styles.sort}
        value={sort}
        onChange={({ target }) => go({ sort: writtenChoice(designSorts, target.value as DesignSort) }, false)}
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
          title="No designs to show here yet"
          text="Try another word or another kind. What is missing is drawn by our team on request."
          action={<Button onClick={onClear}>Show all designs</Button>}
        />
      ) : (
        <>
          <ul role="list" className={styles.grid}>
            {found.slice(0, shown).map((design, index) => (
              <li key={design.id}>
                <DesignCard
                  design={design}
                  address={overlay.addressOf(design.id)}
                  isFirst={index === 0}
                  actions={actions}
                />
              </li>
            ))}
          </ul>
          <LoadMore shown={shown} total={found.length} onMore={() => go({ show: String(nextCount(shown)) }, true)}>
            Load More Designs
          </LoadMore>
        </>
      )}
      {open && (
        <DesignOverlay
          design={open}
          at={ids.indexOf(open.id) + 1}
          of={ids.length}
          actions={actions}
          onClose={overlay.close}
          onStep={overlay.step}
        />
      )}
      <EnquiryDialog subject={actions.subject} onClose={actions.endAsking} />
    </Container>
  );
}
