import * as css from 'css-tree';

/** Rules that hold where their selectors do. */
const HARMLESS = new Set(['media', 'supports', 'container', 'layer', 'starting-style']);
/** Selectors inside these say nothing of the element that is styled, or could be any other. */
const NOT_ITS_OWN = new Set(['not', 'has']);
const EITHER = new Set(['is', 'where', 'matches', '-webkit-any']);

/** What of a style sheet reaches beyond the app of this scope: selectors without a class of its own, and names shared by the whole page. */
export function globalCss(text: string, scope: string): string[] {
  const found: string[] = [];
  const prefix = `${scope}-`;
  css.walk(css.parse(text, { parseCustomProperty: false }), function (node) {
    if (node.type === 'StyleSheet') found.push(...unreadable(node));
    // A nested rule holds only where the one around it does, and a keyframe nowhere by itself.
    if (node.type === 'Rule' && !this.rule && !isKeyframes(this.atrule)) found.push(...globalSelectors(node, prefix));
    if (node.type !== 'Atrule') return;
    if (!isOwn(node, prefix)) found.push(css.generate({ ...node, block: null }).replace(/;$/, ''));
    if (node.block && !this.rule) found.push(...unreadable(node.block));
  });
  return [...new Set(found)];
}

/** Pieces that the parser takes for no rule; a browser may think otherwise. */
function unreadable({ children }: css.StyleSheet | css.Block): string[] {
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
    const name = node.name.toLowerCase();
    if (!node.children || NOT_ITS_OWN.has(name)) return false;
    const inner = node.children
      .toArray()
      .flatMap((child) => (child.type === 'SelectorList' ? child.children.toArray() : child));
    return EITHER.has(name) && inner.every((selector) => hasOwnClass(selector, prefix));
  }
  return node.type === 'Selector' && node.children.some((child) => hasOwnClass(child, prefix));
}

function isOwn({ name, prelude }: css.Atrule, prefix: string): boolean {
  const kind = name.toLowerCase();
  const given = prelude ? css.generate(prelude) : '';
  if (kind.endsWith('keyframes')) return given.replace(/^["']/, '').startsWith(prefix);
  if (kind === 'property') return given.startsWith(`--${prefix}`);
  return HARMLESS.has(kind);
}
