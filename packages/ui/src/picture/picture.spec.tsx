import { placeholderImage } from '@chhapai/contracts';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Picture } from './picture';

const kiteMug = (
  <Picture image="/media/kite-mug-640.webp" alt="Kite mug" width={4} height={5} sizes="50vw" ground="mug" />
);

it('offers a rendered picture as AVIF and WebP in every width and reserves its space', () => {
  const { container } = render(kiteMug);
  const [avif, webp] = container.querySelectorAll('source');
  expect(avif?.getAttribute('srcset')).toContain('/media/kite-mug-960.avif 960w');
  expect(webp?.getAttribute('srcset')).toContain('/media/kite-mug-360.webp 360w');
  expect(avif?.getAttribute('sizes')).toBe('50vw');
  expect(screen.getByAltText('Kite mug').getAttribute('width')).toBe('4');
});

it('is loaded lazily unless it has priority', () => {
  const { rerender } = render(kiteMug);
  expect(screen.getByAltText('Kite mug').getAttribute('loading')).toBe('lazy');
  rerender(<Picture image="/media/kite-mug-640.webp" alt="Kite mug" width={4} height={5} priority />);
  expect(screen.getByAltText('Kite mug').getAttribute('loading')).toBe('eager');
  expect(screen.getByAltText('Kite mug').getAttribute('fetchpriority')).toBe('high');
});

it('shows the placeholder if it fails, and then the next picture', () => {
  const { container, rerender } = render(kiteMug);
  fireEvent.error(screen.getByAltText('Kite mug'));
  expect(screen.getByAltText('Kite mug').getAttribute('src')).toBe(placeholderImage);
  expect(container.querySelector('source')?.getAttribute('srcset')).toContain('/media/placeholder-');
  rerender(<Picture image="/media/arch-pad-640.webp" alt="Arch pad" width={4} height={5} />);
  expect(screen.getByAltText('Arch pad').getAttribute('src')).toBe('/media/arch-pad-640.webp');
});

it('shows the placeholder if it failed before hydration', () => {
  const proto = HTMLImageElement.prototype;
  const complete = Object.getOwnPropertyDescriptor(proto, 'complete');
  Object.defineProperty(proto, 'complete', { configurable: true, get: () => true });
  render(kiteMug);
  expect(screen.getByAltText('Kite mug').getAttribute('src')).toBe(placeholderImage);
  if (complete) Object.defineProperty(proto, 'complete', complete);
});

it('does not allow a category to inject styles', () => {
  const { container } = render(<Picture image="/x.webp" alt="" width={1} height={1} ground="mug); color: red" />);
  expect(container.querySelector('picture')?.getAttribute('style')).toContain('var(--ground-plain)');
});
