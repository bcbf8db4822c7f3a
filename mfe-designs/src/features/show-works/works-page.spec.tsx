import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { refused, renderInHost } from '@chhapai/host-api/testing';
import { worksReply } from '../../works/sample-works';
import { worksApi } from '../../works/works.api';
import { Component as ShowWorks } from './show-works.page';

async function open(route = '/ourworks', reply: object = worksReply) {
  const page = await renderInHost(<></>, {
    http: { 'GET /api/works': reply },
    routes: [{ path: '/ourworks', Component: ShowWorks }],
  });
  await act(() => page.store.dispatch(worksApi.endpoints.getWorks.initiate()));
  await act(() => page.router.navigate(route));
  return page;
}

it('shows banner, title, search box and categories', async () => {
  await open();
  expect(screen.getByText('Coming Soon*')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Notify Me' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Our Works' })).toBeTruthy();
  expect(screen.getByPlaceholderText('Search our work...')).toBeTruthy();
  const chips = within(screen.getByRole('group', { name: 'Category' })).getAllByRole('link');
  expect(chips.map((chip) => chip.textContent)).toEqual([
    'All Works',
    'Indoor Printing',
    'Outdoor Advertising',
    'News Gallery',
    'Events',
  ]);
});

it('shows no dimensions or material that staff have left empty', async () => {
  const [first] = worksReply.data;
  await open('/ourworks?work=w1', { success: true, data: [{ ...first!, dimensions: '' }] });
  const shown = within(screen.getByRole('dialog'));
  expect(shown.getByText('Material')).toBeTruthy();
  expect(shown.queryByText('Dimensions')).toBeNull();
});

it('does not ask to check the spelling if a category is empty', async () => {
  const data = worksReply.data.filter(({ category }) => category !== 'events');
  await open('/ourworks?category=events', { success: true, data });
  expect(screen.getByText('No works to show here yet')).toBeTruthy();
  expect(screen.queryByText(/spelling/)).toBeNull();
});

it('closes an opened work when the backdrop is clicked', async () => {
  await open('/ourworks?work=w2');
  const overlay = screen.getByRole('dialog', { name: 'Work 2' });
  await userEvent.click(overlay);
  await waitFor(() => expect(screen.queryByText('What work 2 was about.')).toBeNull(), { timeout: 4000 });
});

it('keeps the works if newer ones could not be loaded, and retries', async () => {
  const page = await open();
  page.http.script['GET /api/works'] = () => {
    throw refused({ status: 503 });
  };
  await act(async () => void page.store.dispatch(worksApi.util.invalidateTags(['Work'])));
  expect((await screen.findByRole('alert')).textContent).toContain('The latest works could not be loaded');
  expect(screen.getAllByRole('article')).toHaveLength(12);
  page.http.script['GET /api/works'] = worksReply;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Works' }));
});

it('says that the gallery could not be loaded if the reply has no works', async () => {
  await renderInHost(<ShowWorks />, { route: '/ourworks', http: { 'GET /api/works': { success: true } } });
  expect(await screen.findByText('The gallery could not be loaded')).toBeTruthy();
});
