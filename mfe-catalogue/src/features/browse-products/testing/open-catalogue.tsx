import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { WidgetModule } from '@chhapai/host-api';
import { renderInHost } from '@chhapai/host-api/testing';
import { sampleReplies } from '../../../products/sample-products';
import { Component as BrowseProducts } from '../browse-products.page';

const noProducts = import('../no-products') as unknown as Promise<WidgetModule>;
const widgets = (_app: string, name: string) =>
  name === 'NoProducts' ? noProducts : Promise.reject(new Error('no other widgets in this test'));
const release = { version: '1.0.0', scope: 'x', routes: [], widgets: [], entry: [], preload: [], styles: [] };
const snapshot = { origin: 'http://localhost', apps: { 'mfe-catalogue': { ...release, parts: {}, integrity: {} } } };

/** Renders the list, which then loads its products. */
export const renderCatalogue = (route: string, http: Record<string, unknown>) =>
  renderInHost(<BrowseProducts />, { route, http: { ...sampleReplies, ...http }, widgets, snapshot });

/** Renders the list and waits for its products. */
export async function openCatalogue(route = '/products', http: Record<string, unknown> = {}) {
  const page = await renderCatalogue(route, http);
  await waitFor(() => expect(screen.queryByText('Loading products...')).toBeNull());
  return page;
}

export const urlOf = ({ router }: Awaited<ReturnType<typeof openCatalogue>>) =>
  router.state.location.pathname + router.state.location.search;
