import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Tabs } from './tabs';

function Orders() {
  const [selected, select] = useState('new');
  const tabs = [
    { id: 'new', label: 'New', panel: 'Three new orders' },
    { id: 'press', label: 'On the press', panel: 'One on the press' },
  ];
  return <Tabs label="Orders" tabs={tabs} selected={selected} onSelect={select} />;
}

it('opens a panel by click and by arrow key, wrapping around', async () => {
  render(<Orders />);
  expect(screen.getByRole('tabpanel', { name: 'New' }).textContent).toBe('Three new orders');
  await userEvent.click(screen.getByRole('tab', { name: 'On the press' }));
  expect(screen.getByRole('tabpanel').textContent).toBe('One on the press');
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('New');
  expect(document.activeElement?.textContent).toBe('New');
});

it('leaves keys with a modifier to the browser', () => {
  render(<Orders />);
  const tab = screen.getByRole('tab', { name: 'New' });
  expect(fireEvent.keyDown(tab, { key: 'ArrowRight', altKey: true })).toBe(true);
  expect(screen.getByRole('tab', { selected: true })).toBe(tab);
});
