import * as css from 'css-tree';

/** The custom properties of stylesheets and scripts, such as `--ink`, both lists in alphabetical order. */
export interface CssTokens {
  defined: string[];
  /** Properties that are used without a fallback. */
  used: string[];
}

/** A name that a script writes whole, as in `style={{ '--level': 1 }}` or `setProperty('--level', 1)`. */
const NAME_IN_SCRIPT = /["'`](--[\w-]+)["'`]/g;
const USE_IN_SCRIPT = /\bvar\(\s*(--[\w-]+)\s*\)/g;

/** Reads custom properties from the text of stylesheets and scripts. A name that a script concatenates is not found. */
export function cssTokens(styles: readonly string[], scripts: readonly string[]): CssTokens {
  const defined = new Set<string>();
  const used = new Set<string>();
  for (const style of styles) readStyle(style, defined, used);
  for (const script of scripts) {
    for (const [, name] of script.matchAll(NAME_IN_SCRIPT)) defined.add(name!);
    for (const [, name] of script.matchAll(USE_IN_SCRIPT)) used.add(name!);
  }
  return { defined: [...defined].sort(), used: [...used].sort() };
}

function readStyle(style: string, defined: Set<string>, used: Set<string>): void {
  css.walk(css.parse(style, { parseCustomProperty: true }), (node) => {
    if (node.type === 'Declaration' && node.property.startsWith('--')) defined.add(node.property);
    if (node.type === 'Atrule' && node.name === 'property' && node.prelude) defined.add(css.generate(node.prelude));
    if (node.type !== 'Function' || node.name.toLowerCase() !== 'var') return;
    const [name, fallback] = node.children.toArray();
    if (name?.type === 'Identifier' && !fallback) used.add(name.name);
  });
}
