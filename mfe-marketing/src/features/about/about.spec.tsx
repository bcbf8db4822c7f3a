import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderInHost, stubBrowser } from '@chhapai/host-api/testing';
import * as about from './about.page';
import { yearsOfExperience } from './about.page';

beforeEach(() => void stubBrowser());

it('counts the years since 2009 in Indian time', () => {
  expect(yearsOfExperience(new Date('2026-11-21T00:00:00Z'))).toBe(17);
  expect(yearsOfExperience(new Date('2026-12-31T18:29:59Z'))).toBe(17);
  expect(yearsOfExperience(new Date('2026-12-31T18:30:00Z'))).toBe(18);
});

it('shows who we are, four figures, three reasons, four leaders and a contact link', async () => {
  await renderInHost(<></>, {
    route: '/about',
    routes: [{ path: '/about', loader: about.loader, Component: about.Component }],
  });
  const years = yearsOfExperience(new Date());
  for (const name of [
    `${years}+ Years of Experience`,
    '48,236+ Happy Clients',
    '1,623+ Projects Completed',
    '259+ Team Members',
  ])
    expect(await screen.findByRole('button', { name })).toBeTruthy();
  for (const name of [
    'Who We Are',
    'Our Mission',
    'Why Choose Us',
    'Quality Assurance',
    'Timely Delivery',
    'Customer Support',
    'Director/Founder & CEO',
    'Marketing Manager',
    'Creative Director',
    'Technical Head',
  ])
    expect(screen.getByRole('heading', { name })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Contact Us Today' }).getAttribute('href')).toBe('/contact');
  const [breadcrumbs] = document.querySelectorAll('script[type="application/ld+json"]');
  expect(JSON.parse(breadcrumbs!.innerHTML)).toMatchObject({ '@type': 'BreadcrumbList' });
});
