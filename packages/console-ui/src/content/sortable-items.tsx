import { useState } from 'react';
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable';
import { ChevronDownIcon, IconButton, VisuallyHidden } from '@chhapai/ui';
import type { ContentItem, ContentKind } from './content-kind';
import { withMoved } from './order.rules';
import styles from './content.module.css';

type SortableKind<Item extends ContentItem> = Pick<
  Required<ContentKind<Item, string>>,
  'nameOf' | 'StateBadge' | 'order'
>;

interface SortableItemsProps<Item extends ContentItem> {
  kind: SortableKind<Item>;
  items: readonly Item[];
  onOrder: (ids: string[]) => void;
}

/** Cards that can be dragged, with the mouse, a finger or the keyboard, and moved with buttons. */
export function SortableItems<Item extends ContentItem>({ kind, items, onOrder }: SortableItemsProps<Item>) {
  const [said, setSaid] = useState('');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    // A short touch scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map(({ _id }) => _id);
  const nameOf = (id: string | number) => {
    const item = items.find(({ _id }) => _id === id);
    return item ? kind.nameOf(item) : '';
  };
  const place = (id: string | number) => `${ids.indexOf(String(id)) + 1} of ${ids.length}`;
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Picked up ${nameOf(active.id)}, ${place(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `${nameOf(active.id)} is over place ${place(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => `${nameOf(active.id)} was put down${over ? ` at ${place(over.id)}` : ''}.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} is back at its place.`,
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onOrder(withMoved(ids, String(active.id), ids.indexOf(String(over.id))));
  };
  const move = (id: string, position: number) => {
    onOrder(withMoved(ids, id, position));
    setSaid(`${nameOf(id)} is now ${position + 1} of ${ids.length}.`);
  };
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} accessibility={{ announcements }} onDragEnd={drop}>
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <ol role="list" className={styles.grid}>
          {items.map((item, index) => (
            <SortableItem key={item._id} kind={kind} item={item} index={index} count={items.length} onMove={move} />
          ))}
        </ol>
      </SortableContext>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </DndContext>
  );
}

interface SortableItemProps<Item extends ContentItem> {
  kind: SortableKind<Item>;
  item: Item;
  index: number;
  count: number;
  onMove: (id: string, position: number) => void;
}

function SortableItem<Item extends ContentItem>({ kind, item, index, count, onMove }: SortableItemProps<Item>) {
  const { _id } = item;
  const { nameOf, StateBadge, order } = kind;
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id: _id });
  const name = nameOf(item);
  return (
    <li
      ref={setNodeRef}
      className={styles.card}
      data-dragging={isDragging || undefined}
      style={{ transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined, transition }}
    >
      <div {...attributes} {...listeners} className={styles.handle} aria-label={`Drag ${name}`}>
        <order.Preview item={item} />
      </div>
      <div className={styles.caption}>
        <p className={styles.name}>
          <span className={styles.number}>{index + 1}</span> {name}
        </p>
        {order.isHidden(item) && <StateBadge item={item} />}
        <span className={styles.moves}>
          <IconButton label={`Move ${name} up`} disabled={index === 0} onClick={() => onMove(_id, index - 1)}>
            <ChevronDownIcon className={styles.up} />
          </IconButton>
          <IconButton label={`Move ${name} down`} disabled={index === count - 1} onClick={() => onMove(_id, index + 1)}>
            <ChevronDownIcon />
          </IconButton>
        </span>
      </div>
    </li>
  );
}
