import { expect, it } from 'vitest';
import { answerText, readableAnswers } from './personalisation-answer.rules.js';

it('shows an answer as its text or as the name of its file, and that the file has been deleted', () => {
  const logo = { key: 'logo', label: 'Logo', fileName: 'logo.pdf' };
  expect(answerText({ key: 'name', label: 'Name', value: 'Asha' })).toBe('Asha');
  expect(answerText({ ...logo, fileId: 'file-1' })).toBe('logo.pdf');
  expect(answerText(logo)).toBe('logo.pdf (file deleted)');
  expect(readableAnswers([logo])).toEqual([{ ...logo, value: 'logo.pdf (file deleted)' }]);
});
