/** A run of characters with the same marks. */
export interface MarkedSpan {
  text: string;
  isBold?: true;
  isItalic?: true;
  /** Path in this shop, or an https, mailto or tel URL. */
  href?: string;
}

/** A paragraph, or a list with one entry per item. */
export type MarkedBlock =
  | { kind: 'paragraph'; spans: readonly MarkedSpan[] }
  | { kind: 'list'; items: readonly (readonly MarkedSpan[])[] };

/**
 * Parses a small subset of Markdown: `**bold**`, `*italic*`, `[label](/path)`, lines that begin with `- ` as a list, and empty
 * lines between paragraphs. Everything else is plain text, including HTML and links to anything but a path or an https, mailto
 * or tel address.
 */
export function parseMarkedText(text: string): MarkedBlock[] {
  const blocks: MarkedBlock[] = [];
  let lines: string[] = [];
  let items: string[] = [];
  const end = () => {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', spans: spansOf(lines.join(' ')) });
    if (items.length > 0) blocks.push({ kind: 'list', items: items.map(spansOf) });
    lines = [];
    items = [];
  };
  for (const line of text.split('\n').map((untrimmed) => untrimmed.trim())) {
    const item = /^- +(.*)$/.exec(line)?.[1];
    if (line === '' || (item === undefined ? items.length > 0 : lines.length > 0)) end();
    if (item !== undefined) items.push(item);
    else if (line !== '') lines.push(line);
  }
  end();
  return blocks;
}

const MARK = /\*\*(?<bold>[^*]+)\*\*|\*(?<italic>[^*\s](?:[^*]*[^*\s])?)\*|\[(?<label>[^\]]+)\]\((?<href>[^\s()]+)\)/g;
const SAFE_LINK = /^(\/(?![/\\])|https:\/\/|mailto:|tel:)/;

function spansOf(text: string): MarkedSpan[] {
  const spans: MarkedSpan[] = [];
  let from = 0;
  for (const { index, 0: whole, groups = {} } of text.matchAll(MARK)) {
    const span = markedSpan(groups);
    if (!span) continue;
    if (index > from) spans.push({ text: text.slice(from, index) });
    spans.push(span);
    from = index + whole.length;
  }
  if (from < text.length) spans.push({ text: text.slice(from) });
  return spans;
}

function markedSpan({ bold, italic, label, href }: Record<string, string | undefined>): MarkedSpan | undefined {
  if (bold !== undefined) return { text: bold, isBold: true };
  if (italic !== undefined) return { text: italic, isItalic: true };
  return label !== undefined && href !== undefined && SAFE_LINK.test(href) ? { text: label, href } : undefined;
}
