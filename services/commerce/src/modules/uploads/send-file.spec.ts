import { expect, it } from 'vitest';
import { contentDisposition } from './send-file.js';

it('names a download for old and new clients', () => {
  expect(contentDisposition("Asha's शादी 100%.pdf")).toBe(
    `attachment; filename="Asha's ____ 100_.pdf"; filename*=UTF-8''Asha%27s%20%E0%A4%B6%E0%A4%BE%E0%A4%A6%E0%A5%80%20100%25.pdf`,
  );
});
