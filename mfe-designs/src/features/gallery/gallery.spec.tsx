import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInHost } from '@chhapai/host-api/testing';
import { worksReply } from '../../works/sample-works';
import { Component as Gallery } from './gallery.page';

it('shows all works as pictures, each linked to its overlay', async () => {
  const { container } = await renderInHost(<Gallery />, { route: '/gallery', http: { 'GET /api/works': worksReply } });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Gallery');
  expect(await screen.findAllByRole('img')).toHaveLength(25);
  expect(screen.getByAltText('Kite Festival Jacket').closest('a')?.getAttribute('href')).toBe('/ourworks?work=w4');
  expect(container.querySelectorAll('img[fetchpriority=high]')).toHaveLength(1);
});

it('says that the gallery could not be loaded if the reply has no works', async () => {
  await renderInHost(<Gallery />, { route: '/gallery', http: { 'GET /api/works': { success: true } } });
  expect(await screen.findByText('The gallery could not be loaded')).toBeTruthy();
});
