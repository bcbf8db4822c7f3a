import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ClientMarquee, clients } from './client-marquee';

it('shows the ten clients three times, one of them to screen readers', () => {
  render(<ClientMarquee />);
  expect(clients).toHaveLength(10);
  expect(document.querySelectorAll('li')).toHaveLength(30);
  expect(screen.getAllByRole('listitem')).toHaveLength(10);
});

it('can be focused by keyboard, which pauses it', () => {
  render(<ClientMarquee />);
  expect(screen.getByRole('group', { name: 'Client logos' }).tabIndex).toBe(0);
});

it('shows the name in all three copies when a logo cannot be loaded', () => {
  render(<ClientMarquee />);
  const { name } = clients[0]!;
  fireEvent.error(screen.getAllByAltText(name)[0]!);
  expect(screen.queryAllByAltText(name)).toHaveLength(0);
  expect(screen.getAllByText(name)).toHaveLength(3);
  expect(screen.getAllByAltText(clients[1]!.name)).toHaveLength(3);
});

it('takes 115 seconds per loop, and pauses on hover and focus', () => {
  const styles = readFileSync(join(import.meta.dirname, 'client-marquee.module.css'), 'utf8');
  expect(styles).toContain('animation: pass 115s linear infinite');
  expect(styles).toMatch(/:hover .band,\s+.window:focus .band,[^{]+{\s+animation-play-state: paused/);
});
