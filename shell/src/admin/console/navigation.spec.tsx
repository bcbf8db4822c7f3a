import { screen, within } from '@testing-library/react';
import type { StaffEntry } from '@chhapai/contracts';
import { renderInHost, stubBrowser } from '@chhapai/host-api/testing';
import { beforeEach, expect, it } from 'vitest';
import { Navigation } from './navigation';

beforeEach(() => stubBrowser());

const screens = ['Home', 'Orders', 'Returns', 'Invoices', 'Products'].map((label, order): StaffEntry => ({
  path: `/admin/${label.toLowerCase()}`,
  label,
  group: 'Shop',
  order,
  roles: ['staff'],
}));

it.each([
  ['Orders', 'Orders'],
  ['Products', 'More'],
])('marks the tab of the current screen in the bar on phones: %s', async (label, tab) => {
  const current = screens.find(({ label: name }) => name === label);
  await renderInHost(<Navigation groups={[{ group: 'Shop', screens }]} current={current} />);
  const bar = within(screen.getByRole('navigation', { name: 'Staff screens' }));
  const tabs = [...bar.getAllByRole('link').slice(0, 4), bar.getByRole('button', { name: 'More' })];
  expect(tabs.filter(({ ariaCurrent }) => ariaCurrent).map(({ textContent }) => textContent)).toEqual([tab]);
});
