import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { SortableList } from './sortable-list';

it('moves items with buttons, and announces their positions', async () => {
  const onReorder = vi.fn();
  render(
    <SortableList ids={['a', 'b']} nameOf={(id) => `Item ${id}`} onReorder={onReorder}>
      {(id, { handle, moves }) => (
        <>
          <div {...handle}>{id}</div>
          {moves}
        </>
      )}
    </SortableList>,
  );
  expect(screen.getByRole('button', { name: 'Move Item a up' }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByLabelText('Drag Item b')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Move Item b up' }));
  expect(onReorder).toHaveBeenCalledExactlyOnceWith(['b', 'a']);
  expect(screen.getByText('Item b is now 1 of 2.')).toBeTruthy();
});

it('leaves focus on the button that moved an item to the end, which then does nothing', async () => {
  const onReorder = vi.fn();
  function Items() {
    const [ids, setIds] = useState(['a', 'b']);
    const reorder = (reordered: string[]) => {
      onReorder(reordered);
      setIds(reordered);
    };
    return (
      <SortableList ids={ids} nameOf={(id) => `Item ${id}`} onReorder={reorder}>
        {(_id, { moves }) => moves}
      </SortableList>
    );
  }
  render(<Items />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Move Item a down' });
  expect(button.getAttribute('aria-disabled')).toBeNull();
  await userEvent.click(button);
  expect([button.getAttribute('aria-disabled'), button.disabled]).toEqual(['true', false]);
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(button);
  expect(onReorder).toHaveBeenCalledExactlyOnceWith(['b', 'a']);
});

it('is dragged by the mouse, but not by a short touch, which scrolls', () => {
  vi.useFakeTimers();
  render(
    <SortableList ids={['a', 'b']} nameOf={(id) => `Item ${id}`} onReorder={vi.fn()}>
      {(id, { handle }) => <div {...handle}>{id}</div>}
    </SortableList>,
  );
  const handle = screen.getByLabelText('Drag Item a');
  const isDragged = () => handle.closest('li')!.hasAttribute('data-dragging');
  const at = (clientY: number) => ({ isPrimary: true, button: 0, clientX: 0, clientY });
  fireEvent.pointerDown(handle, at(0));
  fireEvent.touchStart(handle, { touches: [{ clientX: 0, clientY: 0 }] });
  for (const clientY of [10, 20]) fireEvent.pointerMove(document, at(clientY));
  expect(isDragged()).toBe(false);
  fireEvent.touchCancel(handle);
  fireEvent.mouseDown(handle, at(0));
  for (const clientY of [10, 20]) fireEvent.mouseMove(document, at(clientY));
  expect(isDragged()).toBe(true);
  fireEvent.mouseUp(document);
  // Until then, dnd-kit ignores clicks.
  vi.advanceTimersByTime(50);
});
