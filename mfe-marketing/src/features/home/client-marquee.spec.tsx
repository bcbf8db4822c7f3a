import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { defaultHomeContent, type Client } from '@chhapai/contracts';
import { ClientMarquee } from './client-marquee';

const { clients } = defaultHomeContent;
const manyClients = (count: number): Client[] =>
  Array.from({ length: count }, (_, index) => ({ id: String(index), name: `Client ${index + 1}` }));

it('shows the ten clients three times, but to screen readers only once', () => {
  render(<ClientMarquee clients={clients} />);
  expect(clients).toHaveLength(10);
  expect(document.querySelectorAll('li')).toHaveLength(30);
  expect(screen.getAllByRole('listitem')).toHaveLength(10);
});

it('can be focused by keyboard', () => {
  render(<ClientMarquee clients={clients} />);
  expect(screen.getByRole('group', { name: 'Client logos' }).tabIndex).toBe(0);
});

it('shows the name in all three copies when a logo cannot be loaded', () => {
  render(<ClientMarquee clients={clients} />);
  const { name } = clients[0]!;
  fireEvent.error(screen.getAllByAltText(name)[0]!);
  expect(screen.queryAllByAltText(name)).toHaveLength(0);
  expect(screen.getAllByText(name)).toHaveLength(3);
  expect(screen.getAllByAltText(clients[1]!.name)).toHaveLength(3);
});

it('takes 115 seconds per loop, and pauses on hover and focus', () => {
  const styles = readFileSync(join(import.meta.dirname, 'client-marquee.module.css'), 'utf8');
  expect(styles).toContain('animation: marquee 115s linear infinite');
  expect(styles).toMatch(/:hover .band,\s+.window:focus .band,[^{]+{\s+animation-play-state: paused/);
});

it.each([
  [1, 1, false],
  [4, 4, false],
  [5, 15, true],
  [40, 120, true],
])('shows %i clients as %i names, which scroll: %s', (count, shown, scrolls) => {
  render(<ClientMarquee clients={manyClients(count)} />);
  expect(screen.queryAllByText(/^Client \d+$/)).toHaveLength(shown);
  expect(screen.getByRole('group', { name: 'Client logos' }).tabIndex).toBe(scrolls ? 0 : -1);
});

it('scrolls forty clients at the same speed as ten', () => {
  render(<ClientMarquee clients={manyClients(40)} />);
  expect(document.querySelector<HTMLElement>('.band')!.style.animationDuration).toBe('460s');
});

it('is not shown without clients', () => {
  render(<ClientMarquee clients={[]} />);
  expect(document.body.textContent).toBe('');
});
