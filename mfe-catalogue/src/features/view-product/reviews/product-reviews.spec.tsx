import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refused, renderInHost, type Script, testShopper } from '@chhapai/host-api/testing';
import type { Review } from '@chhapai/contracts';
import { expect, it } from 'vitest';
import { sampleProducts } from '../../../products/sample-products';
import { ProductReviews } from './product-reviews';

const mug = sampleProducts[0]!;
const LIST = `/api/products/${mug._id}/reviews`;
const MINE = `${LIST}/mine`;
const review = (change: Partial<Review> = {}): Review => ({
  _id: 'r1',
  author: 'Asha V.',
  rating: 4,
  text: 'Bright colours <b>',
  photos: [],
  createdAt: '2026-11-21T01:35:00.000Z',
  ...change,
});
const reviewsReply = (data: Review[], next: string | null = null) => ({
  success: true,
  summary: { average: data.length ? 4 : 0, count: data.length, histogram: [0, 0, 0, data.length, 0] },
  data,
  next,
});
const ownReviewReply = (canReview: boolean, mine: Review | null = null) => ({
  success: true,
  message: '',
  data: { canReview, review: mine },
});
const open = (http: Script, user: typeof testShopper | null = null) =>
  renderInHost(<ProductReviews product={mug} />, { http, user });

it('shows reviews as plain text, with the shop’s reply', async () => {
  const reply = { text: 'Thank you, Asha!', repliedAt: '2026-11-22T01:35:00.000Z' };
  await open({ [`GET ${LIST}`]: reviewsReply([review({ reply })]) });
  expect(await screen.findByText('Bright colours <b>')).toBeTruthy();
  expect(screen.getByText('Thank you, Asha!')).toBeTruthy();
  expect(screen.getByText('1 review')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Write a review' })).toBeNull();
});

it('says that reviews are loading until they have loaded', async () => {
  let respond = (_: unknown) => {};
  await open({ [`GET ${LIST}`]: () => new Promise((resolve) => (respond = resolve)) });
  expect(screen.getByRole('status').textContent).toBe('Loading reviews...');
  respond(reviewsReply([]));
  await screen.findByText(/No reviews yet/);
  expect(screen.queryByText('Loading reviews...')).toBeNull();
});

it('says who can write a review if there are no reviews yet', async () => {
  await open({ [`GET ${LIST}`]: reviewsReply([]) });
  expect(await screen.findByText(/No reviews yet. Shoppers can review a product once/)).toBeTruthy();
});

it('does not offer the form to a shopper who has not received the product', async () => {
  await open({ [`GET ${LIST}`]: reviewsReply([]), [`GET ${MINE}`]: ownReviewReply(false) }, testShopper);
  await screen.findByText(/No reviews yet/);
  expect(screen.queryByRole('button', { name: 'Write a review' })).toBeNull();
});

it('moves focus to the element around a button that disappears, after a retry and after the last page', async () => {
  const { http } = await open({
    [`GET ${LIST}`]: () => {
      throw refused({ status: 503 });
    },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  http.script[`GET ${LIST}`] = reviewsReply([review()], 'r1');
  await userEvent.click(again);
  const more = await screen.findByRole('button', { name: 'Load more reviews' });
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Reviews' }));
  http.script[`GET ${LIST}?after=r1`] = reviewsReply([review({ _id: 'r0', text: 'Sturdy' })]);
  await userEvent.click(more);
  expect(await screen.findByText('Sturdy')).toBeTruthy();
  const end = screen.getByText('No more reviews.', { selector: 'p' });
  expect(document.activeElement).toBe(end.parentElement);
});

it('says so if it could not check whether the shopper can write a review, and retries', async () => {
  const { http } = await open({ [`GET ${LIST}`]: reviewsReply([]), [`GET ${MINE}`]: {} }, testShopper);
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t check whether you can review');
  http.script[`GET ${MINE}`] = () => {
    throw refused({ status: 503 });
  };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(http.callsOf(`GET ${MINE}`)).toHaveLength(2));
  http.script[`GET ${MINE}`] = ownReviewReply(true);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Write a review' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Reviews' }));
});

it('leaves the focus where it is if the shopper has moved on while it checked again', async () => {
  const { http } = await open({ [`GET ${LIST}`]: reviewsReply([review()]), [`GET ${MINE}`]: {} }, testShopper);
  const tryAgain = await screen.findByRole('button', { name: 'Try again' });
  let respond!: (reply: unknown) => void;
  http.script[`GET ${MINE}`] = () => new Promise((resolve) => (respond = resolve));
  await userEvent.click(tryAgain);
  const elsewhere = document.body.appendChild(document.createElement('button'));
  elsewhere.focus();
  await act(async () => respond(ownReviewReply(true)));
  expect(await screen.findByRole('button', { name: 'Write a review' })).toBeTruthy();
  expect(document.activeElement).toBe(elsewhere);
  elsewhere.remove();
});

it('publishes a review, and keeps what was typed while it has errors', async () => {
  const { http, toasts } = await open(
    {
      [`GET ${LIST}`]: reviewsReply([]),
      [`GET ${MINE}`]: ownReviewReply(true),
      [`PUT ${MINE}`]: ownReviewReply(true, review()),
    },
    testShopper,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Write a review' }));
  const heading = screen.getByRole('heading', { name: 'Reviews' });
  expect(document.activeElement).toBe(heading);
  const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your review' });
  await userEvent.type(text, 'See www.example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Publish your review' }));
  expect(screen.getByText('Choose one to five stars')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '1 star' }));
  expect(screen.getByText('Please remove the links')).toBeTruthy();
  expect(text.value).toBe('See www.example.com');
  await userEvent.clear(text);
  await userEvent.type(text, 'Lovely');
  await userEvent.click(screen.getByRole('radio', { name: '5 stars' }));
  await userEvent.click(screen.getByRole('button', { name: 'Publish your review' }));
  await waitFor(() => expect(toasts).toEqual(['success: Thank you for your review']));
  expect(document.activeElement).toBe(heading);
  expect(http.callsOf(`PUT ${MINE}`).map(({ body }) => body)).toEqual([
    { rating: 5, title: '', text: 'Lovely', photos: [] },
  ]);
});

it('loads the reviews again if that failed after a review was published', async () => {
  const { http } = await open(
    {
      [`GET ${LIST}`]: reviewsReply([review({ _id: 'r0', text: 'An older one' })]),
      [`GET ${MINE}`]: ownReviewReply(true, review()),
      [`PUT ${MINE}`]: () => {
        http.script[`GET ${LIST}`] = () => Promise.reject(refused({ status: 503 }));
        return ownReviewReply(true, review());
      },
    },
    testShopper,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Edit your review' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save your review' }));
  const tryAgain = await screen.findByRole('button', { name: 'Try again' });
  http.script[`GET ${LIST}`] = reviewsReply([review(), review({ _id: 'r0', text: 'An older one' })]);
  await userEvent.click(tryAgain);
  expect(await screen.findByText('Bright colours <b>')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('shows the service’s error next to its field', async () => {
  const details = [{ field: 'photos', message: 'We can’t read one of the photos.' }];
  const reject = () => {
    throw refused({ status: 422, message: 'no', details });
  };
  await open(
    { [`GET ${LIST}`]: reviewsReply([]), [`GET ${MINE}`]: ownReviewReply(true, review()), [`PUT ${MINE}`]: reject },
    testShopper,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Edit your review' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save your review' }));
  const photos = within(screen.getByRole('group', { name: 'Photos (optional)' }));
  expect((await photos.findByRole('alert')).textContent).toBe('We can’t read one of the photos.');
});

it('deletes a review only after a confirmation', async () => {
  const { http, toasts } = await open(
    {
      [`GET ${LIST}`]: reviewsReply([]),
      [`GET ${MINE}`]: ownReviewReply(true, review()),
      [`DELETE ${MINE}`]: ownReviewReply(true),
    },
    testShopper,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Delete your review' }));
  await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(http.callsOf(`DELETE ${MINE}`)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Delete your review' }));
  await userEvent.click(screen.getByRole('button', { name: 'Yes, delete it' }));
  await waitFor(() => expect(toasts).toEqual(['success: Review deleted']));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Reviews' }));
  expect(http.callsOf(`DELETE ${MINE}`)).toHaveLength(1);
});

it('focuses the photos of a review after one was uploaded or removed', async () => {
  await open(
    {
      [`GET ${LIST}`]: reviewsReply([]),
      [`GET ${MINE}`]: ownReviewReply(true),
      'POST /api/uploads/review': { success: true, data: { _id: 'upload-1', name: 'mug.jpg', bytes: 1, kind: 'jpeg' } },
    },
    testShopper,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Write a review' }));
  const photo = new File(['x'], 'mug.jpg', { type: 'image/jpeg' });
  await userEvent.upload(await screen.findByLabelText('Add photos', { selector: 'input' }), photo);
  const photos = screen.getByRole('group', { name: 'Photos (optional)' });
  const remove = await screen.findByRole('button', { name: 'Remove mug.jpg' });
  await waitFor(() => expect(document.activeElement).toBe(photos));
  await userEvent.click(remove);
  expect(document.activeElement).toBe(photos);
});
