import { expect, it } from 'vitest';
import { parseMarkedText } from './marked-text.rules.js';

const paragraph = (...spans: object[]) => ({ kind: 'paragraph', spans });

it('reads paragraphs and lists, even without an empty line between them', () =>
  expect(parseMarkedText('You choose\n\nbetween:\n- a reprint,\n- your money back.\nWrite\nto us.')).toEqual([
    paragraph({ text: 'You choose' }),
    paragraph({ text: 'between:' }),
    { kind: 'list', items: [[{ text: 'a reprint,' }], [{ text: 'your money back.' }]] },
    paragraph({ text: 'Write to us.' }),
  ]));

it('reads bold, italic and links', () =>
  expect(parseMarkedText('Within **7 days**, *please*; [ask us](/contact).')).toEqual([
    paragraph(
      { text: 'Within ' },
      { text: '7 days', isBold: true },
      { text: ', ' },
      { text: 'please', isItalic: true },
      { text: '; ' },
      { text: 'ask us', href: '/contact' },
      { text: '.' },
    ),
  ]));

it.each([
  '<b onclick="alert(1)">bold</b>',
  '[click](javascript:alert(1))',
  '[click](//evil.example)',
  '[click](data:text/html,x)',
  '2 * 3 * 4 = 24',
  '** not closed',
  '-5 degrees',
])('leaves %s as text', (text) => expect(parseMarkedText(text)).toEqual([paragraph({ text })]));

it('returns nothing for empty text', () => expect(parseMarkedText(' \n\n ')).toEqual([]));

it('is fast even on hostile text', () => {
  // CPU time, which other tests on the machine do not change.
  const start = process.cpuUsage();
  parseMarkedText('*a'.repeat(1_500) + '['.repeat(1_500) + '**'.repeat(1_500));
  expect(process.cpuUsage(start).user / 1_000).toBeLessThan(200);
});
