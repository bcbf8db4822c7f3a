import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refused, renderInHost, testShopper } from '@chhapai/host-api/testing';
import { worksReply } from '../../works/sample-works';
import { worksApi } from '../../works/works.api';
import { Component as ShowWorks } from './show-works.page';

afterEach(() => vi.useRealTimers());

type Page = Awaited<ReturnType<typeof renderInHost>>;
type Options = Parameters<typeof renderInHost>[1];

/** Opens the page with loaded works, as after server rendering. */
async function open(route = '/ourworks', options: Options = {}): Promise<Page> {
  const page = await renderInHost(<></>, {
    ...options,
    route: '/',
    http: { 'GET /api/works': worksReply, ...options.http },
    routes: [{ path: '/ourworks', Component: ShowWorks }],
  });
  await act(() => page.store.dispatch(worksApi.endpoints.getWorks.initiate()));
  await act(() => page.router.navigate(route));
  return page;
}
/** Navigations are transitions, so the page updates a moment later. */
const expectCards = (count: number) => waitFor(() => expect(cards()).toHaveLength(count), { timeout: 4000 });
const cards = () => screen.queryAllByRole('article');
const searchOf = ({ router }: Page) => router.state.location.search;
const overlay = () => screen.queryByRole('dialog', { hidden: false });

describe('the list', () => {
  it('shows twelve of 25 works at once if the server rendered them, the first picture with priority', async () => {
    const { container } = await open();
    expect(cards()).toHaveLength(12);
    expect(screen.queryByText('Loading Gallery...')).toBeNull();
    expect(container.querySelectorAll('img[fetchpriority=high]')).toHaveLength(1);
    expect(container.querySelectorAll('img[loading=lazy]').length).toBeGreaterThanOrEqual(11);
  });

  it('shows eight more per click, and stores how many in the URL', async () => {
    const page = await open();
    const more = () => screen.getByRole('button', { name: 'Load More Amazing Work' });
    await userEvent.click(more());
    await expectCards(20);
    expect(searchOf(page)).toBe('?show=20');
    await userEvent.click(more());
    await expectCards(25);
    expect(screen.queryByRole('button', { name: 'Load More Amazing Work' })).toBeNull();
  });

  it('shows Loading Gallery... for a second if the works have to be fetched', async () => {
    vi.useFakeTimers();
    await renderInHost(<ShowWorks />, { route: '/ourworks', http: { 'GET /api/works': worksReply } });
    await act(() => vi.advanceTimersByTimeAsync(900));
    expect(screen.getByText('Loading Gallery...')).toBeTruthy();
    expect(cards()).toHaveLength(0);
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.queryByText('Loading Gallery...')).toBeNull();
    expect(cards()).toHaveLength(12);
  });

  it('says immediately that the gallery could not be loaded, and retries', async () => {
    const page = await renderInHost(<ShowWorks />, {
      route: '/ourworks',
      http: {
        'GET /api/works': () => {
          throw refused({ status: 503 });
        },
      },
    });
    expect(await screen.findByText('The gallery could not be loaded')).toBeTruthy();
    page.http.script['GET /api/works'] = worksReply;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expectCards(12);
  });

  it('shows the blue badge on indoor works only', async () => {
    await open();
    const badges = cards().map((card) => within(card).getByText(/Indoor|Outdoor|News|Events/));
    for (const badge of badges) expect(badge.classList.contains('info')).toBe(badge.textContent === 'Indoor Printing');
    expect(badges.some(({ textContent }) => textContent === 'Indoor Printing')).toBe(true);
  });
});

describe('search and filter', () => {
  it('add a history entry for a category and replace it while typing', async () => {
    const page = await open();
    await userEvent.click(screen.getByRole('link', { name: 'News Gallery' }));
    await expectCards(5);
    await userEvent.type(screen.getByRole('searchbox'), 'KITE');
    await waitFor(() => expect(searchOf(page)).toBe('?category=news&q=KITE'));
    await expectCards(1);
    await act(() => page.router.navigate(-1));
    expect(searchOf(page)).toBe('');
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveProperty('value', ''));
  });

  it('say when nothing is found, and can be cleared', async () => {
    const page = await open('/ourworks?category=events&q=submarine');
    expect(screen.getByText('No results for “submarine”')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show all works' }));
    await expectCards(12);
    expect(searchOf(page)).toBe('');
  });
});

describe('an opened work', () => {
  it('is in the URL, shows all details, and closes with the back button', async () => {
    const page = await open();
    await userEvent.click(screen.getByRole('link', { name: 'Kite Festival Jacket' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Kite Festival Jacket' }));
    expect(searchOf(page)).toBe('?work=w4');
    for (const words of ['What work 4 was about.', '18 × 9 ft', 'Flex', 'News Gallery', '4 of 25'])
      expect(shown.getByText(words), words).toBeTruthy();
    await act(() => page.router.navigate(-1));
    await waitFor(() => expect(overlay()).toBeNull());
  });

  it('goes back only one page if it is closed twice before the page has changed, and can be closed again', async () => {
    const page = await open();
    await userEvent.click(screen.getByRole('link', { name: 'Work 2' }));
    for (const clicks of [2, 1]) {
      const button = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' });
      act(() => {
        for (let click = 0; click < clicks; click++) button.click();
      });
      await waitFor(() => expect(overlay()).toBeNull());
      expect(page.router.state.location.pathname).toBe('/ourworks');
      await act(() => page.router.navigate(1));
    }
  });

  it('returns to the page it was opened from', async () => {
    const page = await open('/ourworks?category=indoor');
    await userEvent.click(screen.getByRole('link', { name: 'Work 2' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(searchOf(page)).toBe('?category=indoor'));
    expect(page.router.state.historyAction).toBe('POP');
  });

  it('returns to the list if it was opened from a shared link', async () => {
    const page = await open('/ourworks?work=w2');
    expect(document.title).toBe('Work 2 · Our Works · Chhapai');
    await userEvent.click(within(overlay()!).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(searchOf(page)).toBe(''));
    await waitFor(() => expect(overlay()).toBeNull());
    expect(document.title).toBe('Our Works · Chhapai');
  });

  it('moves within the filtered list, wrapping around, with buttons, keys and swipes', async () => {
    const page = await open('/ourworks?category=indoor&work=w2');
    const shown = () => within(overlay()!);
    await userEvent.click(shown().getByRole('button', { name: 'Previous' }));
    await shown().findByText('What work 22 was about.');
    fireEvent.keyDown(overlay()!, { key: 'ArrowRight' });
    const text = await shown().findByText('What work 2 was about.');
    fireEvent.pointerDown(text, { pointerType: 'touch', clientX: 300, clientY: 100 });
    fireEvent.pointerUp(text, { pointerType: 'touch', clientX: 100, clientY: 110 });
    await waitFor(() => expect(searchOf(page)).toBe('?category=indoor&work=w7'));
  });

  it('is not shown if it does not exist', async () => {
    await open('/ourworks?work=nobody');
    expect(overlay()).toBeNull();
    expect(document.title).toBe('Our Works · Chhapai');
  });
});

describe('Get Similar Work Done', () => {
  const openForm = async (options: Options = {}) => {
    const page = await open('/ourworks?work=w4', options);
    await userEvent.click(screen.getByRole('button', { name: 'Get Similar Work Done' }));
    return { page, form: within(screen.getByRole('dialog', { name: 'Get Similar Work Done' })) };
  };

  it('sends the enquiry with the work attached, and confirms it', async () => {
    const http = { 'POST /api/enquiries': { success: true, message: 'Thank you. Our team has your request.' } };
    const { page, form } = await openForm({ http });
    await userEvent.type(form.getByLabelText('Email address'), 'ravi@example.com');
    await userEvent.type(form.getByLabelText(/What do you have in mind/), 'For our fair');
    await userEvent.click(form.getByRole('button', { name: 'Send request' }));
    expect(await form.findByText('Thank you. Our team has your request.')).toBeTruthy();
    expect(page.http.callsOf('POST /api/enquiries').map(({ body }) => body)).toEqual([
      {
        kind: 'similar-work',
        subjectId: 'w4',
        name: '',
        email: 'ravi@example.com',
        phone: '',
        message: 'For our fair',
        submissionId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      },
    ]);
  });

  it('requires a phone number or an email address, and says when the team replies', async () => {
    const http = { 'POST /api/enquiries': { success: true, message: 'Thank you.', reference: 'R-10042' } };
    const { page, form } = await openForm({ http });
    expect(form.getByText(/We’ll send a quote within one business day/)).toBeTruthy();
    await userEvent.click(form.getByRole('button', { name: 'Send request' }));
    expect(form.getByText('Enter a phone number or an email address')).toBeTruthy();
    expect(document.activeElement).toBe(form.getByLabelText('Phone'));
    await userEvent.type(form.getByLabelText('Phone'), '98765 43210');
    await userEvent.click(form.getByRole('button', { name: 'Send request' }));
    expect(await form.findByText(/Your reference number is R-10042/)).toBeTruthy();
    expect(page.http.callsOf('POST /api/enquiries')[0]!.body).toMatchObject({ phone: '98765 43210', email: '' });
  });

  it('shows errors next to their fields, sends no request and keeps what was typed', async () => {
    const { page, form } = await openForm();
    await userEvent.type(form.getByLabelText('Email address'), 'ravi@');
    await userEvent.type(form.getByLabelText('Name (optional)'), 'Ravi');
    await userEvent.click(form.getByRole('button', { name: 'Send request' }));
    expect(form.getByText('Enter an email address like name@example.com')).toBeTruthy();
    expect(document.activeElement).toBe(form.getByLabelText('Email address'));
    expect(page.http.callsOf('POST /api/enquiries')).toEqual([]);
    expect(form.getByLabelText('Name (optional)')).toHaveProperty('value', 'Ravi');
  });

  it('resends the same content with the same id if no reply arrived, then focuses Done, and sends another request with a new id', async () => {
    const replies = [
      () => Promise.reject(refused({ message: 'Network Error' })),
      () => ({ success: true, message: 'Thank you.' }),
      () => ({ success: true, message: 'Thank you.' }),
    ];
    const { page, form } = await openForm({
      http: { 'POST /api/enquiries': () => replies.shift()!() },
      user: testShopper,
    });
    await userEvent.click(form.getByRole('button', { name: 'Send request' }));
    await form.findByRole('alert');
    await userEvent.click(form.getByRole('button', { name: 'Send request' }));
    await form.findByText('Thank you.');
    expect(document.activeElement).toBe(form.getByRole('button', { name: 'Done' }));
    await userEvent.click(form.getByRole('button', { name: 'Done' }));
    await userEvent.click(screen.getByRole('button', { name: 'Get Similar Work Done' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
    await screen.findByText('Thank you.');
    const [lost, repeated, another] = page.http
      .callsOf('POST /api/enquiries')
      .map(({ body }) => (body as { submissionId?: string }).submissionId);
    expect(lost).toMatch(/^[0-9a-f-]{36}$/);
    expect(repeated).toBe(lost);
    expect(another).not.toBe(lost);
  });

  it('keeps what was typed after a failure and after closing', async () => {
    const http = {
      'POST /api/enquiries': () => {
        throw refused({ status: 429, message: 'Please try again in an hour.' });
      },
    };
    const { form } = await openForm({ http, user: testShopper });
    expect(form.getByLabelText('Email address')).toHaveProperty('value', testShopper.email);
    await userEvent.type(form.getByLabelText(/What do you have in mind/), 'Two gates');
    await userEvent.click(form.getByRole('button', { name: 'Send request' }));
    expect((await form.findByRole('alert')).textContent).toContain('Please try again in an hour.');
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Get Similar Work Done' }));
    expect(screen.getByLabelText(/What do you have in mind/)).toHaveProperty('value', 'Two gates');
  });
});

describe('Notify Me', () => {
  const thanks = { 'POST /api/notify': { success: true, message: 'Thank you. We’ll email you.' } };
  const notifyRequests = (page: Page) => page.http.callsOf('POST /api/notify').map(({ body }) => body);

  it('uses the shopper’s own address with one tap', async () => {
    const page = await open('/ourworks', { http: thanks, user: testShopper });
    await userEvent.click(screen.getByRole('button', { name: 'Notify Me' }));
    expect(await screen.findByText('Thank you. We’ll email you.')).toBeTruthy();
    expect(notifyRequests(page)).toEqual([{ topic: 'works', email: testShopper.email }]);
    expect(screen.queryByRole('button', { name: 'Notify Me' })).toBeNull();
  });

  it('moves focus to the banner when its button is replaced by the thanks', async () => {
    await open('/ourworks', { http: thanks, user: testShopper });
    await userEvent.click(screen.getByRole('button', { name: 'Notify Me' }));
    await screen.findByText('Thank you. We’ll email you.');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Coming soon')));
  });

  it('asks a visitor for an email address, and rejects an invalid one', async () => {
    const page = await open('/ourworks', { http: thanks });
    await userEvent.click(screen.getByRole('button', { name: 'Notify Me' }));
    await userEvent.type(screen.getByLabelText('Email address'), 'ravi{Enter}');
    expect(screen.getByText('Enter an email address like name@example.com')).toBeTruthy();
    expect(notifyRequests(page)).toEqual([]);
    await userEvent.type(screen.getByLabelText('Email address'), '@example.com{Enter}');
    expect(await screen.findByText('Thank you. We’ll email you.')).toBeTruthy();
    expect(notifyRequests(page)).toEqual([{ topic: 'works', email: 'ravi@example.com' }]);
  });
});
