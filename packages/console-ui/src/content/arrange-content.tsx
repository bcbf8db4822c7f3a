import { useState } from 'react';
import { failureMessage, useHost, type HttpFailure } from '@chhapai/host-api';
import { Notice, SkeletonCard } from '@chhapai/ui';
import { useDraft } from '../drafts/use-draft';
import { LoadError } from '../load-error/load-error';
import { NotFound } from '../load-error/not-found';
import { Loading } from '../loading/loading';
import { ConsolePage } from '../page/console-page';
import { SaveBar } from '../save-bar/save-bar';
import { SortableList } from '../sortable/sortable-list';
import { useStaffMember } from '../staff-member';
import { contentApi } from './content.api';
import { capitalize, type ArrangedKind, type ContentItem } from './content-kind';
import { mergedOrder, countMoved } from './order.rules';
import styles from './content.module.css';

/** The order of everything that is not archived, changed by dragging or with buttons. */
export function ArrangeContent<Item extends ContentItem>({ kind }: { kind: ArrangedKind<Item> }) {
  const { noun, api, path, order } = kind;
  const { email } = useStaffMember();
  const { data, error, isFetching, refetch } = contentApi.useGetArrangedContentQuery(
    { email, list: api },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <ConsolePage title={order.title} trail={[{ label: capitalize(noun[1]), path }]}>
      {data?.length === 0 ? (
        <NotFound title={`No ${noun[1]} to arrange`} list={{ label: `All ${noun[1]}`, path }} />
      ) : data ? (
        <Arrangement kind={kind} items={data as Item[]} onOutdated={() => void refetch()} />
      ) : error ? (
        <LoadError
          title={`The ${noun[1]} could not be loaded`}
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label={`Loading ${noun[1]}…`} className={styles.grid}>
          {Array.from({ length: 8 }, (_, index) => (
            <SkeletonCard key={index} />
          ))}
        </Loading>
      )}
    </ConsolePage>
  );
}

interface ArrangementProps<Item extends ContentItem> {
  kind: ArrangedKind<Item>;
  items: readonly Item[];
  /** Called when items have been added or archived since the list was loaded. */
  onOutdated: () => void;
}

function Arrangement<Item extends ContentItem>({ kind, items, onOutdated }: ArrangementProps<Item>) {
  const { noun, api: list, order } = kind;
  const { notify } = useHost();
  const draft = useDraft<string[]>(`order of the ${noun[1]}`);
  const [isMerged, setIsMerged] = useState(false);
  const [arrange, { isLoading }] = contentApi.useArrangeContentMutation();
  const saved = items.map(({ _id }) => _id);
  const ids = draft.value ? mergedOrder(draft.value, saved) : saved;
  const byId = new Map(items.map((item) => [item._id, item]));
  const keep = (next: readonly string[]) => draft.keep(countMoved(next, saved) > 0 ? [...next] : undefined);
  const changes = draft.value ? countMoved(ids, saved) : 0;
  const save = async () => {
    const arranged = draft.value;
    const { error } = await arrange({ list, ids });
    const failure = error as HttpFailure | undefined;
    if (failure?.status === 412) {
      const { ids: current } = failure.details as { ids: string[] };
      let isDifferent = false;
      // The latest arrangement, because items may have been moved during the request.
      draft.keep((latest) => {
        const merged = latest && mergedOrder(latest, current);
        isDifferent = merged !== undefined && countMoved(merged, current) > 0;
        return isDifferent ? merged : undefined;
      });
      setIsMerged(isDifferent);
      if (!isDifferent)
        notify.info(`${capitalize(noun[1])} were added or archived in the meantime. There is nothing left to save.`);
      onOutdated();
    } else if (failure) notify.error(failureMessage(failure, 'The arrangement could not be saved'));
    else {
      if (arranged) draft.markSaved(arranged);
      setIsMerged(false);
      notify.success('Arrangement saved. Visitors will see it within a minute.');
    }
  };
  const discard = () => {
    draft.discard();
    setIsMerged(false);
  };
  return (
    <>
      <p className={styles.quiet}>{order.hint}</p>
      {isMerged && changes > 0 && (
        <Notice tone="caution">
          {capitalize(noun[1])} were added or archived in the meantime. Your arrangement was kept: check it, then save
          again.
        </Notice>
      )}
      <SortableItems kind={kind} items={ids.flatMap((id) => byId.get(id) ?? [])} onReorder={keep} />
      <SaveBar changes={changes} isSaving={isLoading} onSave={() => void save()} onDiscard={discard} />
    </>
  );
}

interface SortableItemsProps<Item extends ContentItem> {
  kind: ArrangedKind<Item>;
  items: readonly Item[];
  onReorder: (ids: string[]) => void;
}

/** Cards that can be dragged and moved with buttons. */
function SortableItems<Item extends ContentItem>({ kind, items, onReorder }: SortableItemsProps<Item>) {
  const { nameOf, StateBadge, order } = kind;
  const byId = new Map(items.map((item) => [item._id, item]));
  return (
    <SortableList
      ids={[...byId.keys()]}
      nameOf={(id) => nameOf(byId.get(id)!)}
      onReorder={onReorder}
      isGrid
      className={styles.grid}
      itemClassName={styles.card}
    >
      {(id, { index, handle, moves }) => {
        const item = byId.get(id)!;
        return (
          <>
            <div {...handle}>
              <order.Preview item={item} />
            </div>
            <div className={styles.caption}>
              <p className={styles.name}>
                <span className={styles.number}>{index + 1}</span> {nameOf(item)}
              </p>
              {order.isHidden(item) && <StateBadge item={item} />}
              <span className={styles.moves}>{moves}</span>
            </div>
          </>
        );
      }}
    </SortableList>
  );
}
