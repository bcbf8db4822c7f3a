import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Chip, ChipRow } from './chip';

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
