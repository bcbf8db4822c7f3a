import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderInHost } from '@chhapai/host-api/testing';
import { standInForBrowser } from '../../testing/browser-stand-ins';
import { testSite } from '../../testing/test-site';
import { Component } from './home.page';
import { serviceArea, stateTiles } from './network.facts';

beforeEach(() => void standInForBrowser());

const open = () => renderInHost(<Component />, { http: { 'GET /api/site': { success: true, data: testSite } } });

it('shows the figures and claims to the letter', async () => {
  await open();
  for (const words of ['500+', '99.9%', '50+', '188', '27145', '250', '6', 'Vision', 'Policies', 'Mission'])
    expect(screen.getAllByText(words).length, words).toBeGreaterThan(0);
});

it('offers twelve services with their prices, minimum and norms', async () => {
  await open();
  const section = screen.getByRole('region', { name: 'Wide range of printing services' });
  expect(section.querySelectorAll('li')).toHaveLength(12);
  const words = section.textContent.toLowerCase();
  for (const claim of [
    'printed mugsyour photo, logo or wishes all around. rs.149 to rs.500 per piece',
    'printed pensyour name in every hand. rs.100 to rs.500 per piece',
    'minimum order 2000',
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
    expect(words, claim).toContain(claim);
});

it('has two carousels: three banners with words, and three pictures without', async () => {
  await open();
  const slidesOf = (name: string) => [
    ...screen.getByRole('region', { name }).querySelectorAll('[aria-roledescription="slide"]'),
  ];
  expect(slidesOf('What we print').map((slide) => slide.textContent !== '')).toEqual([true, true, true]);
  expect(slidesOf('Fresh off the press').map((slide) => slide.textContent)).toEqual(['', '', '']);
});

it('tells whom it unites and where it delivers', async () => {
  await open();
  expect(screen.getByText('Help each other. Print together.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Our Reach and Network' })).toBeTruthy();
  expect(screen.getByRole('img', { name: /^Map of the states we serve: Rajasthan, Punjab/ })).toBeTruthy();
});

it('marks every place of the service area on the map', () => {
  expect(stateTiles.flatMap(({ served }) => served ?? []).sort()).toEqual([...serviceArea].sort());
  const places = stateTiles.map(({ at }) => at.join());
  expect(new Set(places).size).toBe(places.length);
});

it('wants exactly one picture first', async () => {
  await open();
  expect(document.querySelectorAll('img[fetchpriority="high"]')).toHaveLength(1);
});

it('tells search engines who and where the agency is, from the contact data', async () => {
  await open();
  await waitFor(() => expect(jsonLd()).toHaveLength(1));
  expect(jsonLd()[0]).toMatchObject({ '@type': 'LocalBusiness', name: 'Chhapai', telephone: '+91 522 000 0000' });
});

it('stands without the contact data', async () => {
  await renderInHost(<Component />);
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  expect(jsonLd()).toEqual([]);
});

const jsonLd = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map((s) => JSON.parse(s.innerHTML) as unknown);
