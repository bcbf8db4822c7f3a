import { screen, within } from '@testing-library/react';
import * as defaults from '@chhapai/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInHost } from '@chhapai/host-api/testing';
import * as privacyPolicy from './privacy-policy.page';
import * as refundPolicy from './refund-policy.page';
import * as shippingPolicy from './shipping-policy.page';
import * as termsAndConditions from './terms-and-conditions.page';

// 20:00 UTC on the 14th is already the 15th in Lucknow.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-08-14T20:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const pages = [
  ['Privacy Policy', privacyPolicy, /do not sell/],
  ['Refund Policy', refundPolicy, /within 7\sdays[\s\S]*3–\u20605\sbusiness days/],
  [
    'Shipping Policy',
    shippingPolicy,
    /1–\u20602\sbusiness days[\s\S]*5–\u20607\sbusiness days[\s\S]*2–\u20603\sbusiness days[\s\S]*₹999[\s\S]*7–\u206021\sdays/,
  ],
  ['Terms and Conditions', termsAndConditions, /Indian rupees/],
] as const;

it.each(pages)('%s has six cards, its claims and today’s date', async (title, { loader, Component }, claims) => {
  await renderInHost(<></>, { route: '/policy', routes: [{ path: '/policy', loader, Component }] });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(await screen.findAllByRole('article')).toHaveLength(6);
  expect(screen.getByText('Last updated: 15 August 2026')).toBeTruthy();
  expect(document.body.textContent).toMatch(claims);
  const [breadcrumbs] = document.querySelectorAll('script[type="application/ld+json"]');
  expect(JSON.parse(breadcrumbs!.innerHTML)).toMatchObject({ '@type': 'BreadcrumbList' });
});

it('states the same shipping price in the three policies that mention it: ₹50 at checkout, refunded above ₹999', () => {
  for (const { cards } of [defaults.shippingPolicy, defaults.refundPolicy, defaults.termsAndConditions]) {
    const words = cards.map(({ text }) => text).join('\n');
    expect(words).toMatch(/₹50/);
    expect(words).toMatch(/above ₹999 within India/);
    expect(words).toMatch(/refund/);
  }
});

it('shows what staff have written, with its formatting, and HTML as text', async () => {
  const cards = defaults.refundPolicy.cards.map((card) => ({
    ...card,
    text: 'Within **7 days**; [ask us](/contact).',
  }));
  const data = { lead: '<b>Our</b> promise', cards };
  const { loader, Component } = refundPolicy;
  await renderInHost(<></>, {
    route: '/policy',
    routes: [{ path: '/policy', loader, Component }],
    http: { 'GET /api/policies/refund-policy': { success: true, data } },
  });
  expect(await screen.findByText('<b>Our</b> promise')).toBeTruthy();
  const [card] = screen.getAllByRole('article');
  expect(within(card!).getByText(/^7\sdays$/).tagName).toBe('STRONG');
  expect(within(card!).getByRole('link', { name: 'ask us' }).getAttribute('href')).toBe('/contact');
});
