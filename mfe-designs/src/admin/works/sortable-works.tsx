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
import type { StaffWork } from '@chhapai/contracts';
import { ChevronDownIcon, IconButton, Picture, VisuallyHidden } from '@chhapai/ui';
import { StateBadge } from './work-columns';
import { withMoved } from './staff-works.rules';
import styles from './staff-works.module.css';

interface SortableWorksProps {
  works: readonly StaffWork[];
  onOrder: (ids: string[]) => void;
}

/** The works as cards that can be dragged, with the mouse, a finger or the keyboard, and moved with buttons. */
export function SortableWorks({ works, onOrder }: SortableWorksProps) {
  const [said, setSaid] = useState('');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    // A short touch scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = works.map(({ _id }) => _id);
  const titleOf = (id: string | number) => works.find(({ _id }) => _id === id)?.title ?? '';
  const place = (id: string | number) => `${ids.indexOf(String(id)) + 1} of ${ids.length}`;
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Picked up ${titleOf(active.id)}, ${place(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `${titleOf(active.id)} is over place ${place(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => `${titleOf(active.id)} was put down${over ? ` at ${place(over.id)}` : ''}.`,
    onDragCancel: ({ active }) => `${titleOf(active.id)} is back at its place.`,
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onOrder(withMoved(ids, String(active.id), ids.indexOf(String(over.id))));
  };
  const move = (id: string, position: number) => {
    onOrder(withMoved(ids, id, position));
    setSaid(`${titleOf(id)} is now ${position + 1} of ${ids.length}.`);
  };
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} accessibility={{ announcements }} onDragEnd={drop}>
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <ol role="list" className={styles.grid}>
          {works.map((work, index) => (
            <SortableWork key={work._id} work={work} index={index} count={works.length} onMove={move} />
          ))}
        </ol>
      </SortableContext>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </DndContext>
  );
}

interface SortableWorkProps {
  work: StaffWork;
  index: number;
  count: number;
  onMove: (id: string, position: number) => void;
}

function SortableWork({ work: { _id, title, image, state }, index, count, onMove }: SortableWorkProps) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id: _id });
  return (
    <li
      ref={setNodeRef}
      className={styles.card}
      data-dragging={isDragging || undefined}
      style={{ transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined, transition }}
    >
      <div {...attributes} {...listeners} className={styles.handle} aria-label={`Drag ${title}`}>
        <Picture image={image} alt="" width={4} height={3} sizes="240px" />
      </div>
      <div className={styles.caption}>
        <p className={styles.name}>
          <span className={styles.number}>{index + 1}</span> {title}
        </p>
        {state === 'draft' && <StateBadge state={state} />}
        <span className={styles.moves}>
          <IconButton label={`Move ${title} up`} disabled={index === 0} onClick={() => onMove(_id, index - 1)}>
            <ChevronDownIcon className={styles.up} />
          </IconButton>
          <IconButton
            label={`Move ${title} down`}
            disabled={index === count - 1}
            onClick={() => onMove(_id, index + 1)}
          >
            <ChevronDownIcon />
          </IconButton>
        </span>
      </div>
    </li>
  );
}
