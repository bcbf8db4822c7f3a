import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInHost, siteReply, testSite } from '@chhapai/host-api/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { SiteFooter } from './site-footer';

afterEach(() => void vi.useRealTimers());

const open = async () => {
  const page = await renderInHost(<SiteFooter />, { http: siteReply });
  await screen.findByText(testSite.phone);
  return page;
};
const linksOf = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

it('shows the address and contact details from the site settings', async () => {
  await open();
  for (const line of testSite.address) expect(screen.getByText(line)).toBeTruthy();
  expect(screen.getByRole('link', { name: testSite.phone }).getAttribute('href')).toBe('tel:+915220000000');
  expect(screen.getByRole('link', { name: testSite.email }).getAttribute('href')).toBe('mailto:hello@chhapai.example');
});

it('shows the opening hours', async () => {
  const data = { ...testSite, openingHours: 'Monday to Saturday, 10 am to 7 pm' };
  await renderInHost(<SiteFooter />, { http: { 'GET /api/site': { success: true, data } } });
  expect(await screen.findByText(data.openingHours)).toBeTruthy();
});

it('hides details that staff have not entered', () => {
  const styles = readFileSync(join(import.meta.dirname, 'site-footer.module.css'), 'utf8');
  expect(styles).toMatch(/\.hours:empty,\s+\.social:empty {\s+display: none;/);
});

it('links to the social networks in a new tab', async () => {
  await open();
  const links = within(screen.getByRole('list', { name: 'Social links' })).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual(
    testSite.social.map(({ url }) => [url, '_blank']),
  );
});

it('has the quick links, including Pricing, and the four policies', async () => {
  await open();
  expect(linksOf('Quick Links')).toEqual([
    ['About Us', '/about'],
    ['Our Works', '/ourworks'],
    ['Products', '/products'],
    ['Contact Us', '/contact'],
    ['Pricing', '/ourworks'],
  ]);
  expect(linksOf('Policies')).toEqual([
    ['Privacy Policy', '/privacy-policy'],
    ['Refund Policy', '/refund-policy'],
    ['Shipping Policy', '/shipping-policy'],
    ['Terms and Conditions', '/terms-and-conditions'],
  ]);
});

it('loads the map, 250 pixels high, on request', async () => {
  await open();
  expect(screen.queryByTitle('Find Us')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show map' }));
  expect(screen.getByTitle('Find Us').getAttribute('src')).toContain('marker=26.8467%2C80.9462');
  expect(document.activeElement).toBe(screen.getByTitle('Find Us'));
  expect(readFileSync(join(import.meta.dirname, 'find-us-map.module.css'), 'utf8')).toContain('height: 250px');
});

it('links to the maps app', async () => {
  await open();
  const link = screen.getByRole('link', { name: 'Open in Maps, opens in a new tab' });
  expect(link.getAttribute('href')).toBe('https://www.google.com/maps/search/?api=1&query=26.8467%2C80.9462');
  expect(link.getAttribute('target')).toBe('_blank');
});

it.each(['/login', '/signup', '/checkout'])('is reduced to policies and copyright on %s', async (route) => {
  await renderInHost(<SiteFooter />, { route, http: siteReply });
  expect(linksOf('Policies')).toHaveLength(4);
  expect(screen.getByText(/All rights reserved/)).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'Quick Links' })).toBeNull();
  expect(screen.queryByText('Find Us')).toBeNull();
});

it('shows the legal details once staff have entered them', async () => {
  const legal = { name: 'Chhapai Prints LLP', gstin: '09AAPFU0939F1ZT', officerName: 'Asha Verma' };
  const http = { 'GET /api/site': { success: true, data: { ...testSite, legal } } };
  await renderInHost(<SiteFooter />, { http });
  expect(await screen.findByText(/Chhapai Prints LLP · GSTIN 09AAPFU0939F1ZT/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Grievance officer' }).getAttribute('href')).toBe('/contact#legal');
});

it('ends with a copyright line with the current year in India', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-31T18:30:00Z') });
  await open();
  expect(screen.getByText('© 2027 Chhapai. All rights reserved.')).toBeTruthy();
});

it('works without the contact data', async () => {
  await renderInHost(<SiteFooter />);
  expect(screen.getByRole('navigation', { name: 'Policies' })).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Social links' })).toBeNull();
});
