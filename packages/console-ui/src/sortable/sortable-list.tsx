import { useState, type ComponentProps, type ReactNode } from 'react';
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable';
import { ChevronDownIcon, IconButton, VisuallyHidden } from '@chhapai/ui';
import { withMoved } from '../content/order.rules';
import styles from './sortable-list.module.css';

/** The parts of a sortable item, for the function that renders it. */
interface SortableItemParts {
  index: number;
  /** Props of the element by which the item is dragged, with the mouse, a finger or the keyboard. */
  handle: ComponentProps<'div'>;
  /** Buttons that move the item. */
  moves: ReactNode;
}

interface SortableListProps {
  ids: readonly string[];
  /** The name of an item, for its buttons and for screen readers. */
  nameOf: (id: string) => string;
  onReorder: (ids: string[]) => void;
  /** The items are side by side, so they move earlier and later instead of up and down. */
  isGrid?: boolean;
  className?: string | undefined;
  /** Class of each item, which has `data-dragging` while it is dragged. */
  itemClassName?: string | undefined;
  children: (id: string, parts: SortableItemParts) => ReactNode;
}

/** A list or grid whose items can be dragged, with the mouse, a finger or the keyboard, and moved with buttons. */
export function SortableList({
  ids,
  nameOf,
  onReorder,
  isGrid = false,
  className,
  itemClassName,
  children,
}: SortableListProps) {
  const [announcement, setAnnouncement] = useState('');
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A short touch scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const name = (id: string | number) => nameOf(String(id));
  const positionOf = (id: string | number) => `${ids.indexOf(String(id)) + 1} of ${ids.length}`;
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Picked up ${name(active.id)}, position ${positionOf(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${name(active.id)} is over position ${positionOf(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) =>
      `${name(active.id)} was dropped${over ? ` at position ${positionOf(over.id)}` : ''}.`,
    onDragCancel: ({ active }) => `${name(active.id)} is back in its original position.`,
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onReorder(withMoved(ids, String(active.id), ids.indexOf(String(over.id))));
  };
  const move = (id: string, position: number) => {
    onReorder(withMoved(ids, id, position));
    setAnnouncement(`${nameOf(id)} is now ${position + 1} of ${ids.length}.`);
  };
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} accessibility={{ announcements }} onDragEnd={drop}>
      <SortableContext items={[...ids]} strategy={rectSortingStrategy}>
        <ol role="list" className={className}>
          {ids.map((id, index) => (
            <SortableItem
              key={id}
              id={id}
              index={index}
              count={ids.length}
              name={nameOf(id)}
              isGrid={isGrid}
              className={itemClassName}
              onMove={move}
            >
              {children}
            </SortableItem>
          ))}
        </ol>
      </SortableContext>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </DndContext>
  );
}

interface SortableItemProps extends Pick<SortableListProps, 'className' | 'children'> {
  id: string;
  name: string;
  index: number;
  count: number;
  isGrid: boolean;
  onMove: (id: string, position: number) => void;
}

function SortableItem({ id, name, index, count, isGrid, className, onMove, children }: SortableItemProps) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id });
  // A button with focus would lose it if it were `disabled` at the end of the list.
  const moves = (
    <span className={styles.moves} data-grid={isGrid || undefined}>
      <IconButton
        label={`Move ${name} ${isGrid ? 'earlier' : 'up'}`}
        aria-disabled={index === 0}
        onClick={() => onMove(id, index - 1)}
      >
        <ChevronDownIcon className={styles.before} />
      </IconButton>
      <IconButton
        label={`Move ${name} ${isGrid ? 'later' : 'down'}`}
        aria-disabled={index === count - 1}
        onClick={() => onMove(id, index + 1)}
      >
        <ChevronDownIcon className={styles.after} />
      </IconButton>
    </span>
  );
  const handle = { ...attributes, ...listeners, className: styles.handle, 'aria-label': `Drag ${name}` };
  return (
    <li
      ref={setNodeRef}
      className={className}
      data-dragging={isDragging || undefined}
      style={{ transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined, transition }}
    >
      {children(id, { index, handle, moves })}
    </li>
  );
}
