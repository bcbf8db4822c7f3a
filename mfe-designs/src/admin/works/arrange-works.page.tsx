import { useState } from 'react';
import { ConsolePage, LoadError, SaveBar, useDraft, useStaffMember } from '@chhapai/console-ui';
import type { StaffWork } from '@chhapai/contracts';
import { failureMessage, useHost, type HttpFailure } from '@chhapai/host-api';
import { Loading, Notice, SkeletonCard } from '@chhapai/ui';
import { SortableWorks } from './sortable-works';
import { staffWorksApi } from './staff-works.api';
import { mergedOrder, movedCount } from './staff-works.rules';
import styles from './staff-works.module.css';

const TRAIL = [{ label: 'Works', path: '/admin/works' }];

/** /admin/works/order: the order of the portfolio, changed by dragging or with buttons. */
export function Component() {
  const { email } = useStaffMember();
  const { data, error, isFetching, refetch } = staffWorksApi.useGetPortfolioQuery(
    { email },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <ConsolePage title="Arrange the portfolio" trail={TRAIL}>
      {data ? (
        <Arrangement works={data} onOutdated={() => void refetch()} />
      ) : error ? (
        <LoadError
          title="The works could not be loaded"
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label="Loading the works" className={styles.grid}>
          {Array.from({ length: 8 }, (_, index) => (
            <SkeletonCard key={index} />
          ))}
        </Loading>
      )}
    </ConsolePage>
  );
}

interface ArrangementProps {
  works: readonly StaffWork[];
  /** Works were added or archived since they were loaded. */
  onOutdated: () => void;
}

function Arrangement({ works, onOutdated }: ArrangementProps) {
  const { notify } = useHost();
  const draft = useDraft<string[]>('order of the works');
  const [isMerged, setIsMerged] = useState(false);
  const [arrange, { isLoading }] = staffWorksApi.useArrangeWorksMutation();
  const saved = works.map(({ _id }) => _id);
  const ids = draft.value ? mergedOrder(draft.value, saved) : saved;
  const byId = new Map(works.map((work) => [work._id, work]));
  const keep = (next: readonly string[]) => draft.keep(movedCount(next, saved) > 0 ? [...next] : undefined);
  const save = async () => {
    const { error } = await arrange({ ids });
    const failure = error as HttpFailure | undefined;
    if (failure?.status === 412) {
      const { ids: current } = failure.details as { ids: string[] };
      draft.keep(mergedOrder(ids, current));
      setIsMerged(true);
      onOutdated();
    } else if (failure) notify.error(failureMessage(failure, 'The order could not be saved'));
    else {
      draft.discard();
      setIsMerged(false);
      notify.success('Order saved. Visitors will see it within a minute.');
    }
  };
  return (
    <>
      <p className={styles.quiet}>
        Drag a picture, or use its buttons. Drafts keep their place until they are published.
      </p>
      {isMerged && (
        <Notice tone="caution">
          Works were added or archived in the meantime. Your order was kept: look at it, then save again.
        </Notice>
      )}
      <SortableWorks works={ids.flatMap((id) => byId.get(id) ?? [])} onOrder={keep} />
      <SaveBar
        changes={draft.value ? movedCount(ids, saved) : 0}
        isSaving={isLoading}
        onSave={() => void save()}
        onDiscard={draft.discard}
      />
    </>
  );
}
