import type { UploadKind } from '@chhapai/contracts';

/** Extensions that a file of each kind may keep; any other is replaced by the first. */
const EXTENSIONS: Record<UploadKind, readonly [string, ...string[]]> = {
  pdf: ['pdf'],
  png: ['png'],
  jpeg: ['jpg', 'jpeg'],
  cdr: ['cdr'],
  ai: ['ai', 'eps'],
};
const MAX_STEM_CHARACTERS = 80;
/** Control, format (such as right-to-left marks) and private-use characters, and those that some file systems refuse. */
const UNSAFE = /[\p{C}\p{Zl}\p{Zp}<>:"/\\|?*]/gu;
/** Device names on Windows, with any extension. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** `pdf` for `Card front.PDF`; empty without an extension. */
export const extensionOf = (name: string): string =>
  /\.([A-Za-z0-9]{1,5})$/.exec(name.trim())?.[1]?.toLowerCase() ?? '';

/**
 * A name that is safe to show and to save under: no folders or deceptive characters, limited length, and an extension that
 * fits the content, so that nothing opens as a program.
 */
export function safeName(name: string, kind: UploadKind): string {
  const base = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const visible = base.replace(UNSAFE, '').replace(/\s+/g, ' ').trim();
  const extension = extensionOf(visible);
  const keepsExtension = EXTENSIONS[kind].includes(extension);
  const stem = (extension ? visible.slice(0, -extension.length - 1) : visible).replace(/^[.\s]+|[.\s]+$/g, '');
  const short = [...stem].slice(0, MAX_STEM_CHARACTERS).join('').trim();
  const safe = short === '' || RESERVED.test(short) ? `file${short && `-${short}`}` : short;
  return `${safe}.${keepsExtension ? extension : EXTENSIONS[kind][0]}`;
}
