import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GateFinding, ReleaseRecord } from '@chhapai/contracts';
import * as css from 'css-tree';
import { finding } from './release-context.rules.js';

/** At-rules whose rules apply where their selectors match. */
const CONDITIONAL = new Set(['media', 'supports', 'container', 'layer', 'starting-style']);
/**
 * Pseudo-classes that match like their selectors; selectors inside others, such as `:not()`, do not restrict which element is
 * styled.
 */
const EITHER = new Set(['is', 'where', 'matches', '-webkit-any']);
const MAX_LISTED = 5;
const MAX_SELECTOR_LENGTH = 80;
/** Parsing a larger file would block pages. */
const MAX_BYTES = 512 * 1024;

/**
 * The parts of a stylesheet that affect more than the app of this scope: selectors without one of its classes, and global names.
 */
export function findGlobalCss(text: string, scope: string): string[] {
  const found: string[] = [];
  const prefix = `${scope}-`;
  css.walk(css.parse(text, { parseCustomProperty: false }), function (node) {
    if (node.type === 'StyleSheet') found.push(...unreadableParts(node));
    // A nested rule applies only inside its parent, and a keyframe selector matches no element.
    if (node.type === 'Rule' && !this.rule && !isKeyframes(this.atrule)) found.push(...globalSelectors(node, prefix));
    if (node.type !== 'Atrule') return;
    if (!isOwn(node, prefix)) found.push(css.generate({ ...node, block: null }).replace(/;$/, ''));
    if (node.block && !this.rule) found.push(...unreadableParts(node.block));
  });
  return [...new Set(found)];
}

/** Parts that the parser could not read, but a browser might. */
function unreadableParts({ children }: css.StyleSheet | css.Block): string[] {
  return children.toArray().flatMap((child) => (child.type === 'Raw' ? css.generate(child) : []));
}

const isKeyframes = (rule: css.Atrule | null): boolean => rule !== null && /keyframes$/i.test(rule.name);

function globalSelectors({ prelude }: css.Rule, prefix: string): string[] {
  const selectors = prelude.type === 'SelectorList' ? prelude.children.toArray() : [prelude];
  return selectors.filter((selector) => !hasOwnClass(selector, prefix)).map((selector) => css.generate(selector));
}

function hasOwnClass(node: css.CssNode, prefix: string): boolean {
  if (node.type === 'ClassSelector') return css.ident.decode(node.name).startsWith(prefix);
  if (node.type === 'PseudoClassSelector') {
    if (!node.children || !EITHER.has(node.name.toLowerCase())) return false;
    const inner = node.children
      .toArray()
      .flatMap((child) => (child.type === 'SelectorList' ? child.children.toArray() : child));
    return inner.every((selector) => hasOwnClass(selector, prefix));
  }
  return node.type === 'Selector' && node.children.some((child) => hasOwnClass(child, prefix));
}

function isOwn({ name, prelude }: css.Atrule, prefix: string): boolean {
  const kind = name.toLowerCase();
  const given = prelude ? css.generate(prelude) : '';
  if (kind.endsWith('keyframes')) return given.replace(/^["']/, '').startsWith(prefix);
  if (kind === 'property') return given.startsWith(`--${prefix}`);
  return CONDITIONAL.has(kind);
}

/** A feature app styles only its own elements; only the shell styles the page as a whole. */
export async function checkScopedStyles(record: ReleaseRecord, folder: string): Promise<GateFinding[]> {
  if (record.app === 'shell') return [];
  const sheets = Object.entries(record.files).filter(([path]) => /^web\/.*\.css$/i.test(path));
  const findings = await Promise.all(
    sheets.map(async ([path, { bytes }]) => {
      if (bytes > MAX_BYTES) return finding(record, 'global-css', `${path} is too large to be checked.`);
      const found = findGlobalCss(await readFile(join(folder, path), 'utf8'), record.scope);
      return found.length === 0 ? [] : finding(record, 'global-css', message(path, found, record.scope));
    }),
  );
  return findings.flat();
}

function message(path: string, found: readonly string[], scope: string): string {
  const named = found.slice(0, MAX_LISTED).map((part) => `"${part.slice(0, MAX_SELECTOR_LENGTH)}"`);
  const more = found.length > MAX_LISTED ? ` and ${found.length - MAX_LISTED} more` : '';
  return `${path} affects more than the app: ${named.join(', ')}${more}. Move it to a CSS module, whose class names start with ${scope}-.`;
}
