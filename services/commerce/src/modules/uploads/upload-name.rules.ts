import type { UploadKind } from '@chhapai/contracts';

/** Extensions each kind of file may keep. A file with any other is given the first. */
const EXTENSIONS: Record<UploadKind, readonly [string, ...string[]]> = {
  pdf: ['pdf'],
  png: ['png'],
  jpeg: ['jpg', 'jpeg'],
  cdr: ['cdr'],
  ai: ['ai', 'eps'],
};
const LONGEST_STEM = 80;
/** Control and format characters (right-to-left marks among them), private ones, and what some file system refuses. */
const UNSAFE = /[\p{C}\p{Zl}\p{Zp}<>:"/\\|?*]/gu;
/** Names of devices on Windows, with any ending. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** `pdf` of `Card front.PDF`; empty without an ending. */
export const extensionOf = (name: string): string =>
  /\.([A-Za-z0-9]{1,5})$/.exec(name.trim())?.[1]?.toLowerCase() ?? '';

/**
 * A name to show and to save under: without folders and characters that deceive, of a bearable length, and with an
 * ending that fits the content, so that nothing opens as a program.
 */
export function safeName(given: string, kind: UploadKind): string {
  const base = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const visible = base.replace(UNSAFE, '').replace(/\s+/g, ' ').trim();
  const extension = extensionOf(visible);
  const keeps = EXTENSIONS[kind].includes(extension);
  const stem = (extension ? visible.slice(0, -extension.length - 1) : visible).replace(/^[.\s]+|[.\s]+$/g, '');
  const short = [...stem].slice(0, LONGEST_STEM).join('').trim();
  const safe = short === '' || RESERVED.test(short) ? `file${short && `-${short}`}` : short;
  return `${safe}.${keeps ? extension : EXTENSIONS[kind][0]}`;
}

/** `Content-Disposition` of a download (RFC 6266): a plain name for old clients, the whole one as in RFC 5987. */
export function contentDisposition(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*!]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
