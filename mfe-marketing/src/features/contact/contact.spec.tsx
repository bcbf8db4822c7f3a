import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { refused, renderInHost, testSite } from '@chhapai/host-api/testing';
import { Component } from './contact.page';

it('shows all contact details from the site settings', async () => {
  await renderInHost(<Component />, { http: { 'GET /api/site': { success: true, data: testSite } } });
  expect(screen.getByRole('heading', { name: 'Get in Touch' })).toBeTruthy();
  expect(screen.getByText("We're here to help you")).toBeTruthy();
  expect(await screen.findByText('24 Hours')).toBeTruthy();
  expect(screen.getByRole('link', { name: '+91 522 000 0000' }).getAttribute('href')).toBe('tel:+915220000000');
  const emails = screen.getAllByRole('link', { name: 'hello@chhapai.example' });
  expect(emails.map((link) => link.getAttribute('href'))).toEqual(Array(2).fill('mailto:hello@chhapai.example'));
  const networks = screen.getAllByRole('link', { name: /opens in a new tab/ });
  expect(networks.map((link) => link.getAttribute('target'))).toEqual(Array(5).fill('_blank'));
  for (const name of ['Lucknow', 'Digital Marketing', 'Advertising'])
    expect(screen.getByRole('heading', { level: 3, name })).toBeTruthy();
  const [business] = document.querySelectorAll('script[type="application/ld+json"]');
  expect(JSON.parse(business!.innerHTML)).toMatchObject({ '@type': 'LocalBusiness', telephone: testSite.phone });
});

it('shows the opening hours line by line, and to search engines as times', async () => {
  const hours = {
    openingHours: 'Monday to Saturday, 10 am to 7 pm\nSunday: closed',
    openingTimes: ['Mo-Sa 10:00-19:00'],
  };
  await renderInHost(<Component />, { http: { 'GET /api/site': { success: true, data: { ...testSite, ...hours } } } });
  expect(await screen.findByRole('heading', { name: 'Opening hours' })).toBeTruthy();
  for (const line of hours.openingHours.split('\n')) expect(screen.getByText(line)).toBeTruthy();
  const [business] = document.querySelectorAll('script[type="application/ld+json"]');
  expect(JSON.parse(business!.innerHTML)).toMatchObject({ openingHours: hours.openingTimes });
});

it('shows no empty headings for details that staff have not entered', async () => {
  const data = { ...testSite, social: [], openingHours: '' };
  await renderInHost(<Component />, { http: { 'GET /api/site': { success: true, data } } });
  expect(await screen.findByRole('heading', { name: 'Phone' })).toBeTruthy();
  for (const name of ['Opening hours', 'Follow us']) expect(screen.queryByRole('heading', { name })).toBeNull();
});

it('shows the seller and the grievance officer if staff have entered them', async () => {
  const legal = {
    name: 'Chhapai Prints LLP',
    address: '1 Hazratganj\nLucknow 226001',
    officerName: 'Asha Verma',
    officerDesignation: 'Manager',
    officerEmail: 'grievance@chhapai.example',
  };
  await renderInHost(<Component />, { http: { 'GET /api/site': { success: true, data: { ...testSite, legal } } } });
  const block = await screen.findByText('Chhapai Prints LLP');
  expect(block.closest('#legal')?.textContent).toContain('Lucknow 226001');
  expect(screen.getByText('Asha Verma, Manager')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'grievance@chhapai.example' }).closest('address')).not.toBeNull();
  // HTML does not allow headings inside `<address>`.
  expect(document.querySelector('address :is(h1, h2, h3, h4, h5, h6)')).toBeNull();
  expect(screen.queryByText('Country of origin')).toBeNull();
});

it('shows an error if the contact details cannot be loaded, keeps the chat, and retries', async () => {
  const fail = () => {
    throw refused({ status: 503, message: 'The service is unavailable.' });
  };
  const { http } = await renderInHost(<Component />, { http: { 'GET /api/site': fail } });
  expect(await screen.findByText('The service is unavailable.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Chat with us' })).toBeTruthy();
  http.script['GET /api/site'] = { success: true, data: testSite };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: testSite.phone })).toBeTruthy();
});

it('moves focus to the heading above the form when it is opened', async () => {
  await renderInHost(<Component />);
  await userEvent.click(screen.getByRole('button', { name: 'Start your request' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Get a quote' }));
});

it('shows three cards on large screens', async () => {
  await renderInHost(<Component />);
  const cards = screen.getByRole('region', { name: 'What We Offer' }).querySelectorAll('li');
  const kinds = ['Main Office', 'Services', 'Creative'];
  expect([...cards].map((card) => kinds.find((kind) => card.textContent.includes(kind)))).toEqual(kinds);
  const styles = readFileSync(join(import.meta.dirname, 'what-we-offer.module.css'), 'utf8');
  expect(styles).toMatch(
    /\.section {\s+display: none;[\s\S]*@media \(width >= \d+px\) {\s+\.section {\s+display: block/,
  );
});
