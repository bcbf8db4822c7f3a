import { screen } from '@testing-library/react';
import { renderInHost } from '@chhapai/host-api/testing';
import { expect, it } from 'vitest';
import { PrivatePhoto } from './private-photo';

const open = (alt: string) =>
  renderInHost(<PrivatePhoto url="/api/returns/photos/1" alt={alt} width={300} height={200} />, {
    http: { 'GET /api/returns/photos/1': () => new Promise(() => undefined) },
  });

it('has an accessible name while it loads', async () => {
  await open('The dented lid');
  expect(screen.getByRole('img', { name: 'The dented lid' })).toBeTruthy();
});

it('is not announced as a picture while it loads, if its surroundings describe it', async () => {
  await open('');
  expect(screen.queryByRole('img')).toBeNull();
});
