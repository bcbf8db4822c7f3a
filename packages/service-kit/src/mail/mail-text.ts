/** Control characters except line feeds, and the marks that reverse the direction of the text after them. */
const CONTROLS = /[^\P{Cc}\n]|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

const LINE_BREAKS = /\r\n?|[\u0085\u2028\u2029]/g;

/**
 * Removes from users' text all invisible characters that would change how the text around them looks. Joiners stay, for Hindi.
 * Tabs, as in text copied from a spreadsheet, become spaces.
 */
export const withoutControls = (text: string): string =>
  text.replaceAll(LINE_BREAKS, '\n').replaceAll('\t', ' ').replaceAll(CONTROLS, '');

/** HTML that `html` has produced. */
export class Html {
  constructor(readonly source: string) {}
}

type Part = Html | readonly Html[] | string | number;

/** HTML for a message: `html\`<p>${name}</p>\`` escapes everything except other `Html`. */
export function html(literals: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(
    literals.map((literal, index) => literal + (index < parts.length ? toSource(parts[index]!) : '')).join(''),
  );
}

function toSource(part: Part): string {
  if (part instanceof Html) return part.source;
  if (typeof part === 'object') return part.map(({ source }) => source).join('');
  return escape(withoutControls(String(part)));
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\n': '<br>',
};
const escape = (text: string): string => text.replaceAll(/[&<>"'\n]/g, (character) => ENTITIES[character]!);
