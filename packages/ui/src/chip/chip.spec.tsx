import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Chip, ChipRow } from './chip';

afterEach(() => vi.restoreAllMocks());

it('moves focus with arrow keys, Home and End', async () => {
  render(
    <ChipRow label="Category">
      <Chip selected>All</Chip>
      <Chip>Mugs</Chip>
      <Chip>Bottles</Chip>
    </ChipRow>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('Mugs');
  await userEvent.keyboard('{End}');
  expect(document.activeElement?.textContent).toBe('Bottles');
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('Bottles');
  await userEvent.keyboard('{Home}');
  expect(document.activeElement?.textContent).toBe('All');
});

it('leaves keys with a modifier to the browser', async () => {
  render(
    <ChipRow label="Category">
      <Chip selected>All</Chip>
      <Chip>Mugs</Chip>
    </ChipRow>,
  );
  const all = screen.getByRole('button', { name: 'All' });
  all.focus();
  for (const modifier of [{ altKey: true }, { ctrlKey: true }, { metaKey: true }])
    expect(fireEvent.keyDown(all, { key: 'ArrowRight', ...modifier })).toBe(true);
  expect(document.activeElement).toBe(all);
});

it('exposes whether it is selected, as a button and as a link', async () => {
  const choose = vi.fn();
  render(
    <>
      <Chip selected onClick={choose}>
        Mugs
      </Chip>
      <Chip selected render={(slot) => <a href="?category=bottle" {...slot} />}>
        Bottles
      </Chip>
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Mugs', pressed: true }));
  expect(choose).toHaveBeenCalledOnce();
  expect(screen.getByRole('link', { name: 'Bottles' }).getAttribute('aria-current')).toBe('true');
});

it('scrolls the row to centre the selected chip when it appears and when the selection changes', () => {
  // jsdom has no layout: the row is 300 pixels wide, and each chip 100.
  const lefts: Record<string, number> = { All: 0, Mugs: 150, Bottles: 400 };
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const chipLeft = lefts[this.textContent];
    return chipLeft === undefined ? new DOMRect(0, 0, 300, 48) : new DOMRect(chipLeft, 0, 100, 48);
  });
  const chips = (selectedId: string) => (
    <ChipRow label="Category" selectedId={selectedId}>
      {Object.keys(lefts).map((name) => (
        <Chip key={name} selected={name === selectedId}>
          {name}
        </Chip>
      ))}
    </ChipRow>
  );
  const { rerender } = render(chips('Bottles'));
  const row = screen.getByRole('group', { name: 'Category' });
  expect(row.scrollLeft).toBe(300);
  row.scrollLeft = 0;
  rerender(chips('Bottles'));
  expect(row.scrollLeft).toBe(0);
  rerender(chips('Mugs'));
  expect(row.scrollLeft).toBe(50);
});
