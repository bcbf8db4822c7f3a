import { expect, it } from 'vitest';
import { whatsappText } from './answers.service.js';

it.each([
  ['+91 522 000 0000', '915220000000', '+91 522 000 0000'],
  ['+91 522 000 0000', '919876543210', '+91 98765 43210'],
  ['+91 522 000 0000', '971501234567', '+971501234567'],
])('beside the phone number %s, formats the WhatsApp number %s as %s', (phone, whatsapp, shown) => {
  expect(whatsappText({ phone, whatsapp })).toBe(shown.replaceAll(' ', '\u00a0'));
});
