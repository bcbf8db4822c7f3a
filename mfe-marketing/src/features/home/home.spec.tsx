import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInHost, stubBrowser, testSite } from '@chhapai/host-api/testing';
import type { AppRelease, HomeContent } from '@chhapai/contracts';
import * as home from './home.page';
import { serviceArea, stateTiles } from './network.facts';

beforeEach(() => void stubBrowser());
afterEach(() => void vi.useRealTimers());

const release: AppRelease = {
  version: '1.0.0+000000000000',
  scope: 'mfe_catalogue',
  routes: [],
  widgets: ['ProductShelf'],
  entry: [],
  preload: [],
  styles: [],
  parts: {},
  integrity: {},
};
const routes = [{ path: '/', loader: home.loader, Component: home.Component }];
const page = { route: '/', routes, http: { 'GET /api/site': { success: true, data: testSite } } };

async function open(options: Parameters<typeof renderInHost>[1] = {}) {
  const rendered = await renderInHost(<></>, { ...page, ...options });
  await screen.findByRole('list', { name: 'Services' });
  return rendered;
}

it('shows the figures and claims of the specification', async () => {
  await open();
  for (const text of ['500+', '99.9%', '50+', '188', '27,145', '250', '6', 'Vision', 'Policies', 'Mission'])
    expect(screen.getAllByText(text).length, text).toBeGreaterThan(0);
});

it('shows twelve services with prices, minimum order and standards', async () => {
  await open();
  const section = screen.getByRole('region', { name: 'Wide range of printing services' });
  expect(section.querySelectorAll('li')).toHaveLength(12);
  const text = section.textContent.toLowerCase().replaceAll('\u00a0', ' ');
  for (const claim of [
    'printed mugsyour photo, logo or wishes all around. ₹149 to ₹500 per piece',
    'printed pensa pen with your name in every hand. ₹100 to ₹500 per piece',
    'minimum order 2,000',
    'die cut business cards',
    'velvet, pvc, matt, gloss and embossed',
    'half cut and lamination',
    'issf norms',
    'leaflets',
    'posters',
    'letter heads',
    'envelopes',
    'doctor files',
    'multicolour invoice books',
    'digital paper printing',
  ])
    expect(text, claim).toContain(claim);
});

it('links each service to its products, or to a quote form with the service filled in', async () => {
  await open();
  const links = within(screen.getByRole('list', { name: 'Services' })).getAllByRole('link');
  expect(links).toHaveLength(12);
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Printed Mugs')).toBe('/products?category=mug');
  expect(hrefOf('Garment Tags')).toBe('/contact?service=Garment%20Tags#quote');
  for (const link of links)
    expect(link.getAttribute('href')).toMatch(/^\/(products\?category=|contact\?service=.+#quote$)/);
});

it('shows promises near the top that link to their policies', async () => {
  await open();
  const promises = within(screen.getByRole('region', { name: 'Our promises' })).getAllByRole('link');
  expect(promises.map((link) => link.getAttribute('href'))).toEqual([
    '/terms-and-conditions',
    '/refund-policy',
    '/terms-and-conditions',
    '/shipping-policy',
  ]);
  const carousel = screen.getByRole('region', { name: 'Fresh off the press' });
  expect(promises[0]!.compareDocumentPosition(carousel)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('shows bestsellers from the page’s data and seasonal occasions shortly before they scroll into view', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-10T12:00:00Z') });
  const { showObserved } = stubBrowser();
  const reply = { success: true, data: [], bestsellers: 0 };
  const loaded = Promise.resolve({ Component: (props: object) => <p>{`shelf ${JSON.stringify(props)}`}</p> });
  await open({
    http: { ...page.http, 'GET /api/products?sort=bestselling&limit=8': reply },
    snapshot: { apps: { 'mfe-catalogue': release }, origin: 'http://localhost' },
    widgets: () => loaded,
  });
  expect(screen.queryByText(/^shelf/)).toBeNull();
  await act(async () => showObserved());
  expect(await screen.findByText(/^shelf .*"sort":"bestselling".*"bestsellers":0/)).toBeTruthy();
  expect(await screen.findByText(/"occasion":"diwali"/)).toBeTruthy();
  expect(screen.getByText(/"occasion":"home"/)).toBeTruthy();
});

it('omits the shelves if the catalogue app is missing', async () => {
  const { showObserved } = stubBrowser();
  await open();
  await act(async () => showObserved());
  await waitFor(() => expect(screen.queryByText('Loading products...')).toBeNull());
  expect(screen.getByRole('region', { name: 'Our promises' })).toBeTruthy();
});

it('has two carousels: three banners with text, and three pictures without', async () => {
  await open();
  const slidesOf = (name: string) => [
    ...screen.getByRole('region', { name }).querySelectorAll('[aria-roledescription="slide"]'),
  ];
  expect(slidesOf('What we print').map((slide) => slide.textContent !== '')).toEqual([true, true, true]);
  expect(slidesOf('Fresh off the press').map((slide) => slide.textContent)).toEqual(['', '', '']);
});

it('shows the unity banner and the service area', async () => {
  await open();
  expect(screen.getByText('Help each other. Print together.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Our Reach and Network' })).toBeTruthy();
  expect(screen.getByRole('img', { name: /^Map of the states we serve: Rajasthan, Punjab/ })).toBeTruthy();
});

it('marks every state of the service area on the map', () => {
  expect(stateTiles.flatMap(({ served }) => served ?? []).sort()).toEqual([...serviceArea].sort());
  const positions = stateTiles.map(({ position }) => position.join());
  expect(new Set(positions).size).toBe(positions.length);
});

it('shows what staff have written', async () => {
  const data: HomeContent = {
    banners: [{ id: 'b', image: '/media/picture-1-640.webp', alt: 'Lamps', title: 'Diwali', link: '/products' }],
    clients: [],
    services: [{ id: 's', title: 'Flex', description: 'Any size.', icon: 'an-icon-of-tomorrow' }],
  };
  await open({ http: { ...page.http, 'GET /api/home-content': { success: true, data } } });
  const banners = within(screen.getByRole('region', { name: 'What we print' }));
  expect(banners.getByRole('link', { name: 'Diwali' }).getAttribute('href')).toBe('/products');
  expect(banners.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Trusted Clients' })).toBeNull();
  expect(within(screen.getByRole('list', { name: 'Services' })).getAllByRole('listitem')).toHaveLength(1);
});

it('shows the headline alone while there is no banner, and no empty sections', async () => {
  const data: HomeContent = { banners: [], clients: [], services: [] };
  await renderInHost(<></>, { ...page, http: { ...page.http, 'GET /api/home-content': { success: true, data } } });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(document.querySelector('header [aria-hidden][style*="aspect-ratio"]')).toBeNull());
  expect(screen.queryByRole('region', { name: 'What we print' })).toBeNull();
  expect(screen.queryByRole('list', { name: 'Services' })).toBeNull();
});

it('loads exactly one picture with priority', async () => {
  await open();
  expect(document.querySelectorAll('img[fetchpriority="high"]')).toHaveLength(1);
});

it('describes the business for search engines', async () => {
  await open();
  await waitFor(() => expect(jsonLd()).toHaveLength(1));
  expect(jsonLd()[0]).toMatchObject({ '@type': 'LocalBusiness', name: 'Chhapai', telephone: '+91 522 000 0000' });
});

it('renders without the contact data', async () => {
  await open({ http: {} });
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  expect(jsonLd()).toEqual([]);
});

const jsonLd = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map((s) => JSON.parse(s.innerHTML) as unknown);
