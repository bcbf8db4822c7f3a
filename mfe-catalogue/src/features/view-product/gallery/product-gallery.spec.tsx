import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInHost } from '@chhapai/host-api/testing';
import { expect, it } from 'vitest';
import { sampleProducts } from '../../../products/sample-products';
import { ProductGallery } from './product-gallery';
import { galleryOf } from './use-gallery-position';

const mug = sampleProducts[0]!;
const mugWithViews = {
  ...mug,
  images: ['/media/mug-jaal-detail-640.webp', '/media/mug-jaal-size-640.webp', '/media/own-upload.webp'],
};
const position = () => document.querySelector('[aria-live]')?.textContent;

it('describes each view', () => {
  expect(galleryOf(mugWithViews).map(({ alt }) => alt)).toEqual([
    'Chikankari Jaal Mug',
    'Chikankari Jaal Mug, close-up of the print',
    'Chikankari Jaal Mug, drawing with measurements',
    'Chikankari Jaal Mug, view 4',
  ]);
});

it('loads only the first picture with priority', async () => {
  await renderInHost(<ProductGallery product={mugWithViews} />);
  const priorities = screen.getAllByRole('img').map((picture) => picture.getAttribute('fetchpriority'));
  expect(priorities).toEqual(['high', null, null, null]);
});

it('moves by thumbnails and arrow keys, and announces the position', async () => {
  await renderInHost(<ProductGallery product={mugWithViews} />);
  expect(position()).toBe('Picture 1 of 4');
  await userEvent.click(screen.getByRole('button', { name: /^Show picture 3/ }));
  expect(position()).toBe('Picture 3 of 4');
  expect(screen.getByRole('button', { name: /^Show picture 3/ }).getAttribute('aria-current')).toBe('true');
  fireEvent.keyDown(screen.getByRole('button', { name: /Enlarge: .*measurements/ }), { key: 'ArrowRight' });
  fireEvent.keyDown(screen.getByRole('button', { name: /Enlarge: .*view 4/ }), { key: 'ArrowRight' });
  expect(position()).toBe('Picture 4 of 4');
});

it.each(['altKey', 'ctrlKey', 'metaKey'])('leaves arrow keys with %s to the browser', async (modifier) => {
  await renderInHost(<ProductGallery product={mugWithViews} />);
  const picture = screen.getByRole('button', { name: 'Enlarge: Chikankari Jaal Mug' });
  expect(fireEvent.keyDown(picture, { key: 'ArrowRight', [modifier]: true })).toBe(true);
  expect(position()).toBe('Picture 1 of 4');
});

it('announces only the chosen picture while the others slide past', async () => {
  await renderInHost(<ProductGallery product={mugWithViews} />);
  const track = screen.getByRole('region', { name: 'Pictures' }).querySelector('ul')!;
  Object.defineProperty(track, 'clientWidth', { value: 300 });
  track.scrollTo = () => undefined;
  const announced: unknown[] = [];
  new MutationObserver(() => announced.push(position())).observe(document.querySelector('[aria-live]')!, {
    characterData: true,
    childList: true,
    subtree: true,
  });
  const scroll = async (left: number) => {
    track.scrollLeft = left;
    fireEvent.scroll(track);
    await Promise.resolve();
  };
  await userEvent.click(screen.getByRole('button', { name: /^Show picture 3/ }));
  for (const left of [40, 250, 430, 590, 600]) await scroll(left);
  expect(announced).toEqual(['Picture 3 of 4']);
  fireEvent.pointerDown(track);
  await scroll(320);
  expect(announced).toEqual(['Picture 3 of 4', 'Picture 2 of 4']);
});

it('has no thumbnails for a single picture', async () => {
  await renderInHost(<ProductGallery product={mug} />);
  expect(screen.queryByRole('button', { name: /^Show picture/ })).toBeNull();
  expect(position()).toBeUndefined();
});

it('opens the picture full screen, zooms in steps, and closes', async () => {
  await renderInHost(<ProductGallery product={mugWithViews} />);
  await userEvent.click(screen.getByRole('button', { name: 'Enlarge: Chikankari Jaal Mug' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pictures of Chikankari Jaal Mug' }));
  expect(dialog.getByRole('button', { name: 'Zoom out' }).getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(dialog.getByRole('button', { name: 'Zoom in' }));
  expect(dialog.getByRole('status').textContent).toContain('160%');
  await userEvent.click(dialog.getByRole('button', { name: 'Next picture' }));
  expect(dialog.getByRole('status').textContent).toBe('Picture 2 of 4, 100%');
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it.each([
  ['Zoom out', ['Zoom in'], 1],
  ['Zoom in', [], 3],
  ['Next picture', [], 3],
  ['Previous picture', ['Next picture'], 1],
])('keeps focus on %s in the full-screen view once it can go no further', async (name, before, presses) => {
  await renderInHost(<ProductGallery product={mugWithViews} />);
  await userEvent.click(screen.getByRole('button', { name: 'Enlarge: Chikankari Jaal Mug' }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const first of before) await userEvent.click(dialog.getByRole('button', { name: first }));
  const button = dialog.getByRole<HTMLButtonElement>('button', { name });
  for (let press = 0; press < presses; press++) await userEvent.click(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect([button.disabled, document.activeElement]).toEqual([false, button]);
});
