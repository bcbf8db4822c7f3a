import { MAX_UPLOAD_BYTES, UPLOAD_EXTENSIONS } from '@chhapai/contracts';

const MB = 1024 * 1024;

/** For the file picker. */
export const ACCEPTED = UPLOAD_EXTENSIONS.map((extension) => `.${extension}`).join(',');

/** What can be said of a file before it is sent; the server looks into it. */
export function fileError({ name, size }: { name: string; size: number }): string | undefined {
  const extension = name.split('.').at(-1)?.toLowerCase() ?? '';
  if (!(UPLOAD_EXTENSIONS as readonly string[]).includes(extension)) return 'Choose a PDF, PNG, JPEG, CDR or AI file';
  if (size === 0) return 'This file is empty. Choose another one.';
  if (size > MAX_UPLOAD_BYTES.quotation) return `This file is larger than ${sizeText(MAX_UPLOAD_BYTES.quotation)}`;
  return undefined;
}

/** `640 KB`, `3.4 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < MB) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  return `${Number((bytes / MB).toFixed(1))} MB`;
}
