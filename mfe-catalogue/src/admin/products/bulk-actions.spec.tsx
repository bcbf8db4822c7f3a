import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInHost, stubBrowser, testShopper } from '@chhapai/host-api/testing';
import { beforeEach, expect, it } from 'vitest';
import { listReply, sampleCategory, sampleProduct } from '../../testing/staff-samples';
import { Component as ProductsPage } from './products.page';

beforeEach(() => {
  stubBrowser();
});

const BULK = 'POST /api/admin/products/bulk';

/** Opens a list of 1,204 products of one category, and selects them all. */
async function selectAll() {
  const host = await renderInHost(<ProductsPage />, {
    route: '/admin/products?category=mug',
    user: { ...testShopper, role: 'staff' },
    http: {
      'GET /api/admin/categories': listReply(sampleCategory()),
      'GET /api/admin/saved-views?list=%2Fadmin%2Fproducts': { success: true, data: [] },
      'GET /api/admin/products?sort=-createdAt&category=mug': {
        ...listReply(sampleProduct(), sampleProduct({ _id: 'kulhad', name: 'Kulhad' })),
        total: { count: 1204, exact: true },
      },
      [BULK]: { success: true, job: 'j1' },
      'GET /api/admin/jobs/j1': { success: true, state: 'done', done: 1204, total: 1204, faults: [] },
    },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Select all 1,204 that match' }));
  return host;
}

it('is busy until the change of all products has started', async () => {
  const { http } = await selectAll();
  http.script[BULK] = () => new Promise(() => undefined);
  await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
  await userEvent.click(screen.getByRole('button', { name: 'Yes, all of them' }));
  expect(screen.getByRole('button', { name: 'Feature' }).getAttribute('aria-busy')).toBe('true');
});

it.each([
  ['Feature', { action: 'feature', args: { featured: true } }],
  ['Stop featuring', { action: 'feature', args: { featured: false } }],
  ['Archive', { action: 'archive' }],
])('asks before “%s” changes products on other pages', async (name, action) => {
  const { http } = await selectAll();
  await userEvent.click(screen.getByRole('button', { name }));
  const question = `${name} all 1,204 products?`;
  await userEvent.click(within(screen.getByRole('dialog', { name: question })).getByRole('button', { name: 'Cancel' }));
  expect([screen.queryByRole('dialog'), http.callsOf(BULK)]).toEqual([null, []]);
  await userEvent.click(screen.getByRole('button', { name }));
  await userEvent.click(screen.getByRole('button', { name: 'Yes, all of them' }));
  expect(await screen.findByText('Done: 1,204 of 1,204')).toBeTruthy();
  expect(http.callsOf(BULK).map(({ body }) => body)).toEqual([{ filter: { category: 'mug' }, ...action }]);
});
