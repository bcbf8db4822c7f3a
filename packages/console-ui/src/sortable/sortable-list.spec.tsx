import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move Item a up' }).disabled).toBe(true);
  expect(screen.getByLabelText('Drag Item b')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Move Item b up' }));
  expect(onReorder).toHaveBeenCalledExactlyOnceWith(['b', 'a']);
  expect(screen.getByText('Item b is now 1 of 2.')).toBeTruthy();
});
