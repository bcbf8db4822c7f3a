import { act, fireEvent, screen } from '@testing-library/react';
import { renderInHost, stubBrowser, siteReply } from '@chhapai/host-api/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChatButton } from './chat-button';
import { overlaps } from './use-floating-hidden';

const box = (left: number, top: number, width: number, height: number) =>
  ({ left, top, right: left + width, bottom: top + height }) as DOMRect;
/** Where each element stands; the button's own place is a square of 48 pixels at 300, 700. */
const boxes = new Map<string, DOMRect[]>();
let under: Element[] = [];

beforeEach(() => {
  boxes.clear();
  under = [];
  vi.useFakeTimers({ shouldAdvanceTime: true });
  stubBrowser();
  document.elementsFromPoint = () => under;
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    return (boxes.get(this.textContent) ?? []) as unknown as DOMRectList;
  });
  const own = { offsetLeft: 300, offsetTop: 700, offsetWidth: 48, offsetHeight: 48 };
  for (const [name, value] of Object.entries(own))
    vi.spyOn(HTMLElement.prototype, name as 'offsetLeft', 'get').mockReturnValue(value);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Object.assign(window, { scrollY: 0 });
});

const open = async (route = '/') => {
  const page = (
    <>
      <button>Buy Now</button>
      <input aria-label="Name" />
      <ChatButton />
    </>
  );
  await renderInHost(page, { route, http: siteReply });
};
const link = () => screen.findByRole('link', { name: 'Chat on WhatsApp' });
const isAway = async () => (await link()).hasAttribute('data-away');
const scrollTo = (y: number) => {
  Object.assign(window, { scrollY: y });
  fireEvent.scroll(window);
};
const rest = () => act(() => vi.advanceTimersByTimeAsync(200));

it('leads to the agency’s number in a new tab', async () => {
  await open();
  const { href, target, title } = (await link()) as HTMLAnchorElement;
  expect([href, target, title]).toEqual([
    'https://wa.me/915220000000',
    '_blank',
    '+91 522 000 0000, opens in a new tab',
  ]);
});

it('is not on the contact page, which has a chat of its own', async () => {
  await open('/contact');
  await rest();
  expect(screen.queryByRole('link', { name: 'Chat on WhatsApp' })).toBeNull();
});

it('goes while the page scrolls down and comes back on the way up', async () => {
  await open();
  expect(await isAway()).toBe(false);
  scrollTo(300);
  expect(await isAway()).toBe(true);
  await rest();
  expect(await isAway()).toBe(true);
  scrollTo(250);
  await rest();
  expect(await isAway()).toBe(false);
});

it('goes while somebody types', async () => {
  await open();
  await link();
  act(() => screen.getByLabelText('Name').focus());
  expect(await isAway()).toBe(true);
  act(() => screen.getByLabelText('Name').blur());
  await rest();
  expect(await isAway()).toBe(false);
});

it('does not lie on a control, nor on a bar that sticks to the window', async () => {
  boxes.set('Buy Now', [box(290, 690, 100, 44)]);
  await open();
  await link();
  await rest();
  expect(await isAway()).toBe(true);
  boxes.set('Buy Now', [box(190, 690, 100, 44)]);
  fireEvent(window, new Event('resize'));
  await rest();
  expect(await isAway()).toBe(false);
  const bar = document.createElement('div');
  bar.style.position = 'sticky';
  under = [bar];
  fireEvent(window, new Event('resize'));
  await rest();
  expect(await isAway()).toBe(true);
});

it('knows touching from overlapping', () => {
  expect(overlaps(box(0, 0, 10, 10), box(10, 0, 10, 10))).toBe(false);
  expect(overlaps(box(0, 0, 10, 10), box(9, 9, 10, 10))).toBe(true);
});
