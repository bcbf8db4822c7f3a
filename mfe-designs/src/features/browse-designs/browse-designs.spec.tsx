import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refused, renderInHost, testShopper } from '@chhapai/host-api/testing';
import { designsApi } from '../../designs/designs.api';
import { designsReply } from '../../designs/sample-designs';
import { Component as BrowseDesigns } from './browse-designs.page';

afterEach(() => void vi.useRealTimers());

type Options = Parameters<typeof renderInHost>[1];

async function open(route = '/corel', options: Options = {}) {
  const page = await renderInHost(<p>Login page</p>, {
    ...options,
    route: '/',
    http: { 'GET /api/designs': designsReply, ...options.http },
    routes: [{ path: '/corel', Component: BrowseDesigns }],
  });
  await act(() => page.store.dispatch(designsApi.endpoints.getDesigns.initiate()));
  await act(() => page.router.navigate(route));
  return page;
}
const titles = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const cardOf = (title: string) =>
  within(screen.getAllByRole('article').find((card) => within(card).queryByText(title) !== null)!);
const overlay = (name: string) => within(screen.getByRole('dialog', { name }));
/** jsdom does not follow links, so the default is prevented. */
const clickLink = (link: HTMLElement) => {
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
};

describe('the designs', () => {
  it('show what the specification requires on a card', async () => {
    await open();
    const card = cardOf('Block-Print Visiting Card');
    expect(card.getByText('Premium ₹299')).toBeTruthy();
    expect(card.getByRole('img', { name: '4.5 out of 5 stars' })).toBeTruthy();
    expect(card.getByText('(2)')).toBeTruthy();
    expect(card.getByText('4 downloads')).toBeTruthy();
    expect(
      within(card.getByRole('list', { name: 'Formats' }))
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['PNG', 'JPEG', 'PDF']);
    expect(card.getByRole('button', { name: /Buy Now/ })).toBeTruthy();
    const freeCard = cardOf('Mehfil Poster');
    expect(within(freeCard.getByRole('list', { name: 'Tags' })).getAllByRole('listitem')).toHaveLength(3);
    expect(freeCard.queryByText(/Premium/)).toBeNull();
    expect(freeCard.getByRole('link', { name: /Download/ }).getAttribute('href')).toBe(
      '/api/designs/d5/file?format=PNG',
    );
  });

  it('stay if newer ones could not be loaded, and are loaded again on request', async () => {
    const page = await open();
    page.http.script['GET /api/designs'] = () => {
      throw refused({ status: 503 });
    };
    await act(async () => void page.store.dispatch(designsApi.util.invalidateTags(['Design'])));
    expect((await screen.findByRole('alert')).textContent).toContain('The latest designs could not be loaded');
    expect(titles()[0]).toBe('Block-Print Visiting Card');
    page.http.script['GET /api/designs'] = designsReply;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Designs' }));
  });

  it('are reported as not loaded if the reply has none', async () => {
    await open('/corel', { http: { 'GET /api/designs': { success: true } } });
    expect(await screen.findByText('The designs could not be loaded')).toBeTruthy();
  });

  it('are sorted as chosen, with a new history entry', async () => {
    const page = await open();
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Price: High to Low');
    await waitFor(() => expect(titles().slice(0, 2)).toEqual(['Patangbaaz T-shirt', 'Block-Print Visiting Card']));
    expect(page.router.state.location.search).toBe('?sort=price-high');
    await act(() => page.router.navigate(-1));
    await waitFor(() => expect(titles()[0]).toBe('Block-Print Visiting Card'));
  });

  it('show counts on the chips, and say if a category is empty', async () => {
    await open();
    await userEvent.click(screen.getByRole('link', { name: 'ATM Pouches 5' }));
    expect(await screen.findByText('No designs to show here yet')).toBeTruthy();
    expect(screen.getByText(/numbers count our whole library/)).toBeTruthy();
    const askLink = screen.getByRole('link', { name: 'Ask for a design' });
    expect(askLink.getAttribute('href')).toBe('/contact?service=ATM+Pouches#quote');
    await userEvent.click(screen.getByRole('button', { name: 'Show all designs' }));
    await waitFor(() => expect(titles()).toHaveLength(6));
  });

  it('explain the counts once, below the list, with a link to ask for more', async () => {
    await open();
    expect(screen.getByText('Showing 6 of 6')).toBeTruthy();
    expect(screen.getAllByText(/numbers count our whole library/)).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Ask us for it' }).getAttribute('href')).toBe('/contact#quote');
  });
});

describe('a search', () => {
  it('matches words in any order, in Hindi, and with a typo', async () => {
    const page = await open('/corel?q=card+visiting');
    expect(titles()).toEqual(['Block-Print Visiting Card']);
    await act(() => page.router.navigate('/corel?q=मग'));
    await waitFor(() => expect(titles()).toEqual(['Muskuraiye Mug']));
    await act(() => page.router.navigate('/corel?q=stiker'));
    await waitFor(() => expect(titles()).toEqual(['Handmade Sticker']));
    expect(screen.getByText(/Results for/).textContent).toBe('Results for stiker (1)');
  });

  it('without results says so, and can be cleared', async () => {
    await open('/corel?q=submarine');
    expect(screen.getByText('No results for “submarine”')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show all designs' }));
    await waitFor(() => expect(titles()).toHaveLength(6));
  });
});

it('says that an unrated design has no ratings yet', async () => {
  await open('/corel?design=d1');
  expect(cardOf('Handmade Sticker').getByText('No ratings yet')).toBeTruthy();
  expect(overlay('Handmade Sticker').getByText('No ratings yet')).toBeTruthy();
  expect(overlay('Handmade Sticker').queryByText(/0 out of 5/)).toBeNull();
});

describe('a download', () => {
  it('shows the specification’s message and is counted', async () => {
    const page = await open();
    clickLink(cardOf('Mehfil Poster').getByRole('link', { name: /Download/ }));
    expect(page.toasts).toEqual(['info: Downloading Mehfil Poster in PNG format...']);
    expect(await cardOf('Mehfil Poster').findByText('31 downloads')).toBeTruthy();
  });

  it('uses the chosen format', async () => {
    const page = await open('/corel?design=d5');
    const details = overlay('Mehfil Poster');
    await userEvent.click(details.getByRole('button', { name: 'PDF' }));
    const link = details.getByRole('link', { name: /Free Download/ });
    expect(link.getAttribute('href')).toBe('/api/designs/d5/file?format=PDF');
    clickLink(link);
    expect(page.toasts).toEqual(['info: Downloading Mehfil Poster in PDF format...']);
  });

  it('happens once on a double tap, and again later', async () => {
    const page = await open();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const link = cardOf('Mehfil Poster').getByRole('link', { name: /Download/ });
    clickLink(link);
    clickLink(link);
    expect(page.toasts).toHaveLength(1);
    act(() => void vi.advanceTimersByTime(3_000));
    clickLink(link);
    expect(page.toasts).toHaveLength(2);
  });

  it('is not announced again by a design that is opened later', async () => {
    const page = await open();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    clickLink(cardOf('Mehfil Poster').getByRole('link', { name: /Download/ }));
    act(() => void vi.advanceTimersByTime(3_000));
    vi.useRealTimers();
    await act(() => page.router.navigate('/corel?design=d1'));
    expect(overlay('Handmade Sticker').getByRole('alert').textContent).toBe('');
  });

  it.each(['CDR', 'Canva'] as const)('of %s is requested from the team', async (format) => {
    const http = { 'POST /api/enquiries': { success: true, message: 'Thank you.' } };
    const page = await open('/corel?design=d5', { http, user: testShopper });
    await userEvent.click(overlay('Mehfil Poster').getByRole('button', { name: format }));
    expect(overlay('Mehfil Poster').getByText('We email this format on request.')).toBeTruthy();
    await userEvent.click(overlay('Mehfil Poster').getByRole('button', { name: `Ask for the ${format} file` }));
    await userEvent.click(overlay('Ask for this file').getByRole('button', { name: 'Send request' }));
    expect(await overlay('Ask for this file').findByText('Thank you.')).toBeTruthy();
    expect(page.http.callsOf('POST /api/enquiries')[0]!.body).toMatchObject({
      kind: 'design-file',
      subjectId: 'd5',
      format,
    });
    expect(page.toasts).toEqual([]);
  });
});

it('offers to order a premium design', async () => {
  const http = { 'POST /api/enquiries': { success: true, message: 'Thank you.' } };
  const page = await open('/corel?design=d2', { http, user: testShopper });
  await userEvent.click(screen.getByRole('button', { name: /Buy for ₹399/ }));
  expect(page.toasts).toEqual(['info: Premium design! Price: ₹399']);
  await userEvent.click(overlay('Order this design').getByRole('button', { name: 'Send order request' }));
  expect(await overlay('Order this design').findByText('Thank you.')).toBeTruthy();
  expect(page.http.callsOf('POST /api/enquiries')[0]!.body).toMatchObject({ kind: 'premium-design', subjectId: 'd2' });
});

describe('rating', () => {
  const rating = (mine: number | null, average: number, totalRatings: number) => ({
    success: true,
    message: 'Thank you for your rating',
    data: { mine, rating: average, totalRatings },
  });
  const openRateDialog = async (options: Options) => {
    const page = await open('/corel?design=d1', options);
    await userEvent.click(screen.getByRole('button', { name: 'Rate Design' }));
    return { page, dialog: overlay('Rate This Design') };
  };

  it('requires a star, is saved, and updates the figures everywhere', async () => {
    const http = { 'GET /api/designs/d1/rating': rating(null, 0, 0), 'PUT /api/designs/d1/rating': rating(4, 4, 1) };
    const { page, dialog } = await openRateDialog({ http, user: testShopper });
    expect(dialog.getByRole('button', { name: 'Submit Rating' })).toHaveProperty('disabled', true);
    await userEvent.click(dialog.getByRole('radio', { name: '4 stars' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Submit Rating' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Rate This Design' })).toBeNull());
    expect(page.http.callsOf('PUT /api/designs/d1/rating')[0]!.body).toEqual({ rating: 4 });
    expect(page.toasts).toEqual(['success: Thank you for your rating']);
    expect(overlay('Handmade Sticker').getByText('(1 review)')).toBeTruthy();
    expect(cardOf('Handmade Sticker').getByText('(1)')).toBeTruthy();
  });

  it('starts with the shopper’s previous rating', async () => {
    const { dialog } = await openRateDialog({
      http: { 'GET /api/designs/d1/rating': rating(3, 3, 1) },
      user: testShopper,
    });
    expect(await dialog.findByText(/You gave it 3 out of 5/)).toBeTruthy();
    expect(dialog.getByRole('radio', { name: '3 stars' })).toHaveProperty('checked', true);
  });

  it('keeps the stars when it fails', async () => {
    const http = {
      'GET /api/designs/d1/rating': rating(null, 0, 0),
      'PUT /api/designs/d1/rating': () => {
        throw refused({ status: 503 });
      },
    };
    const { dialog } = await openRateDialog({ http, user: testShopper });
    await userEvent.click(dialog.getByRole('radio', { name: '2 stars' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Submit Rating' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('could not be saved');
    expect(dialog.getByRole('radio', { name: '2 stars' })).toHaveProperty('checked', true);
  });

  it('sends a visitor to the login page, which returns to the design', async () => {
    const { page, dialog } = await openRateDialog({});
    expect(page.http.callsOf('GET /api/designs/d1/rating')).toEqual([]);
    await userEvent.click(dialog.getByRole('link', { name: 'Log in' }));
    expect(page.router.state.location).toMatchObject({ pathname: '/login', state: { from: '/corel?design=d1' } });
  });
});
