import { act, fireEvent, screen } from '@testing-library/react';
import { renderInHost, stubBrowser, siteReply } from '@chhapai/host-api/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChatButton } from './chat-button';
import { overlaps } from './use-auto-hide';

const box = (left: number, top: number, width: number, height: number) =>
  ({ left, top, right: left + width, bottom: top + height }) as DOMRect;
/** Boxes of elements by their text. The button itself is a square of 48 pixels at 300, 700. */
const boxes = new Map<string, DOMRect[]>();
let elementsUnderButton: Element[] = [];

beforeEach(() => {
  boxes.clear();
  elementsUnderButton = [];
  vi.useFakeTimers({ shouldAdvanceTime: true });
  stubBrowser();
  document.elementsFromPoint = () => elementsUnderButton;
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    return (boxes.get(this.textContent) ?? []) as unknown as DOMRectList;
  });
  const buttonBox = { offsetLeft: 300, offsetTop: 700, offsetWidth: 48, offsetHeight: 48 };
  for (const [name, value] of Object.entries(buttonBox))
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
const isHidden = async () => (await link()).dataset.away === 'true';
const scrollTo = (y: number) => {
  Object.assign(window, { scrollY: y });
  fireEvent.scroll(window);
};
const settle = () => act(() => vi.advanceTimersByTimeAsync(200));

it('opens a chat with the agency’s number in a new tab', async () => {
  await open();
  const { href, target, title } = (await link()) as HTMLAnchorElement;
  expect([href, target, title]).toEqual([
    'https://wa.me/915220000000',
    '_blank',
    '+91 522 000 0000, opens in a new tab',
  ]);
});

it('is not shown on the contact page, which has its own chat', async () => {
  await open('/contact');
  await settle();
  expect(screen.queryByRole('link', { name: 'Chat on WhatsApp' })).toBeNull();
});

it('hides while the page scrolls down and reappears when it scrolls up', async () => {
  await open();
  expect(await isHidden()).toBe(false);
  scrollTo(300);
  expect(await isHidden()).toBe(true);
  await settle();
  expect(await isHidden()).toBe(true);
  scrollTo(250);
  await settle();
  expect(await isHidden()).toBe(false);
});

it('hides while the visitor types', async () => {
  await open();
  await link();
  act(() => screen.getByLabelText('Name').focus());
  expect(await isHidden()).toBe(true);
  act(() => screen.getByLabelText('Name').blur());
  await settle();
  expect(await isHidden()).toBe(false);
});

it('does not cover controls or sticky bars', async () => {
  boxes.set('Buy Now', [box(290, 690, 100, 44)]);
  await open();
  await link();
  await settle();
  expect(await isHidden()).toBe(true);
  boxes.set('Buy Now', [box(190, 690, 100, 44)]);
  fireEvent(window, new Event('resize'));
  await settle();
  expect(await isHidden()).toBe(false);
  const bar = document.createElement('div');
  bar.style.position = 'sticky';
  elementsUnderButton = [bar];
  fireEvent(window, new Event('resize'));
  await settle();
  expect(await isHidden()).toBe(true);
});

it('does not treat touching boxes as overlapping', () => {
  expect(overlaps(box(0, 0, 10, 10), box(10, 0, 10, 10))).toBe(false);
  expect(overlaps(box(0, 0, 10, 10), box(9, 9, 10, 10))).toBe(true);
});
