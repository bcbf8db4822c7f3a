import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Design } from '@chhapai/contracts';
import { renderInHost } from '@chhapai/host-api/testing';
import { designsApi } from '../../designs/designs.api';
import { sampleDesigns } from '../../designs/sample-designs';
import { Component as BrowseDesigns } from './browse-designs.page';

async function open(data: readonly Design[] = sampleDesigns, route = '/corel') {
  const page = await renderInHost(<></>, {
    http: { 'GET /api/designs': { success: true, data } },
    routes: [{ path: '/corel', Component: BrowseDesigns }],
  });
  await act(() => page.store.dispatch(designsApi.endpoints.getDesigns.initiate()));
  await act(() => page.router.navigate(route));
  return page;
}
const cards = () => screen.queryAllByRole('article');

it('shows banner, title, lead, search box and sort orders', async () => {
  await open();
  expect(screen.getByText('Coming Soon*')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Notify Me' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Corel Designs' })).toBeTruthy();
  expect(screen.getByText('Download premium and free design templates in multiple formats')).toBeTruthy();
  expect(screen.getByPlaceholderText('Search designs...')).toBeTruthy();
  const sorts = within(screen.getByLabelText('Sort by')).getAllByRole('option');
  expect(sorts.map((option) => option.textContent)).toEqual([
    'Newest First',
    'Most Downloads',
    'Highest Rated',
    'Price: Low to High',
    'Price: High to Low',
  ]);
});

it('shows twelve designs at first and eight more per click', async () => {
  const many = Array.from({ length: 21 }, (_, index) => ({ ...sampleDesigns[0]!, id: `many-${index}` }));
  await open(many);
  expect(cards()).toHaveLength(12);
  const more = () => screen.queryByRole('button', { name: 'Load More Designs' });
  await userEvent.click(more()!);
  await waitFor(() => expect(cards()).toHaveLength(20), { timeout: 4000 });
  await userEvent.click(more()!);
  await waitFor(() => expect(cards()).toHaveLength(21), { timeout: 4000 });
  expect(more()).toBeNull();
});

it('shows all details of an opened design, with its related views', async () => {
  const design = { ...sampleDesigns[0]!, relatedImages: ['/media/another-view-640.webp'] };
  await open([design], `/corel?design=${design.id}`);
  const shown = within(screen.getByRole('dialog', { name: design.title }));
  expect(shown.getByText(design.description)).toBeTruthy();
  expect(shown.getByText(/^\(\d+ reviews?\)$/)).toBeTruthy();
  expect(shown.getByRole('img', { name: `${design.rating} out of 5 stars` })).toBeTruthy();
  expect(within(shown.getByRole('list', { name: 'Tags' })).getAllByRole('listitem')).toHaveLength(design.tags.length);
  for (const format of design.formats) expect(shown.getByRole('button', { name: format })).toBeTruthy();
  await userEvent.click(shown.getByRole('button', { name: 'View 2 of 2' }));
  expect(shown.getByAltText(design.title).getAttribute('src')).toBe('/media/another-view-640.webp');
  expect(shown.getByRole('button', { name: 'Rate Design' })).toBeTruthy();
});
