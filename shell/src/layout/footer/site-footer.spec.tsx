import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInHost } from '@chhapai/host-api/testing';
import { expect, it } from 'vitest';
import { siteReply, testSite } from '../../testing/test-site';
import { SiteFooter } from './site-footer';

const open = async () => {
  const page = await renderInHost(<SiteFooter />, { http: siteReply });
  await screen.findByText(testSite.phone);
  return page;
};
const linksOf = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

it('tells where the agency is and how it is reached, from the site settings', async () => {
  await open();
  for (const line of testSite.address) expect(screen.getByText(line)).toBeTruthy();
  expect(screen.getByRole('link', { name: testSite.phone }).getAttribute('href')).toBe('tel:+915220000000');
  expect(screen.getByRole('link', { name: testSite.email }).getAttribute('href')).toBe('mailto:hello@chhapai.example');
});

it('leads to the social networks in a new tab', async () => {
  await open();
  const links = within(screen.getByRole('list', { name: 'Social links' })).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
    ['https://www.instagram.com/', '_blank'],
    ['https://www.facebook.com/', '_blank'],
  ]);
});

it('has the quick links, Pricing among them, and the four policies', async () => {
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

it('puts in the map, 250 pixels high, once it is asked for', async () => {
  await open();
  expect(screen.queryByTitle('Find Us')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show map' }));
  expect(screen.getByTitle('Find Us').getAttribute('src')).toContain('marker=26.8467%2C80.9462');
  expect(readFileSync(join(import.meta.dirname, 'find-us-map.module.css'), 'utf8')).toContain('height: 250px');
});

it('ends with the copyright of this year', async () => {
  await open();
  expect(screen.getByText(`© ${new Date().getFullYear()} Chhapai. All rights reserved.`)).toBeTruthy();
});

it('stands without the contact data', async () => {
  await renderInHost(<SiteFooter />);
  expect(screen.getByRole('navigation', { name: 'Policies' })).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Social links' })).toBeNull();
});
