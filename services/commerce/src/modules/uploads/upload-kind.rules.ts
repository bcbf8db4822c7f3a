import type { UploadKind } from '@chhapai/contracts';

/** What the first bytes of a file say; a ZIP archive has to be looked into before it counts as CorelDRAW. */
export type Signature = 'pdf' | 'png' | 'jpeg' | 'riff-cdr' | 'zip' | 'postscript';

/** Bytes {@link signatureOf} looks at. */
export const SIGNATURE_BYTES = 16;

const SIGNATURES: readonly (readonly [Signature, RegExp])[] = [
  ['pdf', /^%PDF-/],
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['jpeg', /^\xff\xd8\xff/],
  ['riff-cdr', /^RIFF[^]{4}(CDR|cdr)/],
  ['zip', /^PK\x03\x04/],
  ['postscript', /^%!PS-Adobe/],
];

/** Only at the very start: what merely contains a picture further on is something else. */
export function signatureOf(start: Uint8Array): Signature | undefined {
  const text = Buffer.from(start).toString('latin1');
  return SIGNATURES.find(([, pattern]) => pattern.test(text))?.[0];
}

/** Illustrator saves PDF or PostScript; its files differ from others of the kind by their ending. */
export function kindOf(signature: Exclude<Signature, 'zip'>, extension: string): UploadKind {
  switch (signature) {
    case 'pdf':
      return extension === 'ai' ? 'ai' : 'pdf';
    case 'postscript':
      return 'ai';
    case 'riff-cdr':
      return 'cdr';
    default:
      return signature;
  }
}
