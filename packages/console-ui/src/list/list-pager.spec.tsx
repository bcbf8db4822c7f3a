import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ListPager } from './list-pager';
import type { ListState } from './list-state';

const state = (page: number) =>
  ({ page, showNextPage: vi.fn(), showPreviousPage: vi.fn() }) satisfies Partial<ListState> as unknown as ListState;
const pager = (shown: ListState, next: string | null, isBusy = false) => (
  <ListPager
    state={shown}
    count={1}
    reply={{ data: ['row'], next, total: { count: 3, exact: true } }}
    isBusy={isBusy}
  />
);

it.each([
  ['Next', state(2), null],
  ['Previous', state(1), 'abc'],
])('keeps focus on %s while the page loads and at the end of the list, but ignores clicks', async (name, end, next) => {
  const { rerender } = render(pager(state(2), 'abc'));
  const button = screen.getByRole<HTMLButtonElement>('button', { name });
  await userEvent.click(button);
  for (const [shown, isBusy] of [
    [state(2), true],
    [end, false],
  ] as const) {
    rerender(pager(shown, next, isBusy));
    expect([button.getAttribute('aria-disabled'), button.disabled]).toEqual(['true', false]);
    expect(document.activeElement).toBe(button);
    await userEvent.keyboard('{Enter}');
    expect(shown.showNextPage).not.toHaveBeenCalled();
    expect(shown.showPreviousPage).not.toHaveBeenCalled();
  }
});
