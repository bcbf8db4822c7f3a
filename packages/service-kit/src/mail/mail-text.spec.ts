import { expect, it } from 'vitest';
import { html, withoutControls } from './mail-text.js';

it('keeps words apart when a tab or a line separator is between them', () => {
  expect(withoutControls('500 cards\t₹ 1,200\u2028Delivered\r\non Monday')).toBe(
    '500 cards ₹ 1,200\nDelivered\non Monday',
  );
  expect(html`<p>${'500 cards\t₹ 1,200\u2028Delivered'}</p>`.source).toBe('<p>500 cards ₹ 1,200<br>Delivered</p>');
});

it('removes marks that change the direction of text, and keeps the joiners of Hindi', () => {
  expect(withoutControls('a\u202Eb\u0007c श्\u200Dयाम')).toBe('abc श्\u200Dयाम');
});
