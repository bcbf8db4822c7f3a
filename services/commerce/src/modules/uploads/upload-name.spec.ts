import { expect, it } from 'vitest';
import { safeName } from './upload-name.js';

it.each([
  ['Card front.PDF', 'pdf', 'Card front.pdf'],
  ['../../etc/passwd', 'pdf', 'passwd.pdf'],
  ['C:\\Users\\asha\\logo.png', 'png', 'logo.png'],
  ['logo.exe', 'png', 'logo.png'],
  ['logo.png.exe', 'png', 'logo.png.png'],
  ['\u202Egnp.exe', 'png', 'gnp.png'],
  ['a\0b\r\nc.jpeg', 'jpeg', 'abc.jpeg'],
  ['शादी कार्ड.pdf', 'pdf', 'शादी कार्ड.pdf'],
  ['CON.pdf', 'pdf', 'file-CON.pdf'],
  ['.pdf', 'pdf', 'file.pdf'],
  ['', 'cdr', 'file.cdr'],
  ['...', 'ai', 'file.ai'],
  ['"; rm -rf ~; ".pdf', 'pdf', '; rm -rf ~;.pdf'],
] as const)('stores %j (%s) as %j', (given, kind, name) => {
  expect(safeName(given, kind)).toBe(name);
});

it('shortens names without splitting a character', () => {
  expect(safeName(`${'😀'.repeat(200)}.pdf`, 'pdf')).toBe(`${'😀'.repeat(80)}.pdf`);
});
