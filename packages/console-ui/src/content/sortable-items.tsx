import { SortableList } from '../sortable/sortable-list';
import type { ArrangedKind, ContentItem } from './content-kind';
import styles from './content.module.css';

interface SortableItemsProps<Item extends ContentItem> {
  kind: ArrangedKind<Item>;
  items: readonly Item[];
  onOrder: (ids: string[]) => void;
}

/** Cards that can be dragged and moved with buttons. */
export function SortableItems<Item extends ContentItem>({ kind, items, onOrder }: SortableItemsProps<Item>) {
  const { nameOf, StateBadge, order } = kind;
  const byId = new Map(items.map((item) => [item._id, item]));
  return (
    <SortableList
      ids={[...byId.keys()]}
      nameOf={(id) => nameOf(byId.get(id)!)}
      onOrder={onOrder}
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
