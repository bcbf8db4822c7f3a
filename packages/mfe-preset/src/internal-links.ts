import ts from 'typescript';

/** Where a link stands: what it leads to as a pattern (`/orders/:`), and its line. */
export interface InternalLink {
  pattern: string;
  line: number;
}

/** Names of attributes and properties that hold an address of a page, and of functions that go to one. */
const PLACES = new Set(['to', 'href', 'path']);
const WAYS = new Set(['navigate', 'redirect']);
/** Addresses of this origin that are no pages. */
const NO_PAGE = /^\/(api|media|assets)(\/|$)/;

/** The links to pages of this shop that a file spells out: `to="/cart"`, `navigate(`/orders/${id}`)`, `{ href: '/' }`. */
export function internalLinks(fileName: string, text: string): InternalLink[] {
  const source = ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest, true);
  const links: InternalLink[] = [];
  const visit = (node: ts.Node): void => {
    for (const target of targetsOf(node)) {
      const address = addressOf(target);
      const { line } = source.getLineAndCharacterOfPosition(target.getStart());
      if (address?.startsWith('/') && !NO_PAGE.test(address)) links.push({ pattern: address, line: line + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return links;
}

/** What a link, a property or a call leads to; both ways where it depends. */
function targetsOf(node: ts.Node): ts.Expression[] {
  if (ts.isJsxAttribute(node) && PLACES.has(node.name.getText())) {
    const value = node.initializer;
    return branches(value && ts.isJsxExpression(value) ? value.expression : (value as ts.Expression | undefined));
  }
  if (ts.isPropertyAssignment(node) && PLACES.has(node.name.getText())) return branches(node.initializer);
  if (ts.isCallExpression(node)) {
    const called = ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression;
    return WAYS.has(called.getText()) ? branches(node.arguments[0]) : [];
  }
  return [];
}

function branches(expression: ts.Expression | undefined): ts.Expression[] {
  if (!expression) return [];
  if (ts.isConditionalExpression(expression))
    return [...branches(expression.whenTrue), ...branches(expression.whenFalse)];
  return [expression];
}

/** The path of a literal or template without query; a part that is put in is `:`. Undefined when it is computed. */
function addressOf(expression: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(expression)) return pathOf(expression.text);
  if (!ts.isTemplateExpression(expression)) return undefined;
  const { head, templateSpans } = expression;
  return pathOf(head.text + templateSpans.map(({ literal }) => `\0${literal.text}`).join(''));
}

/** What follows a segment's own text (`/products${list}`) is a query. */
const pathOf = (text: string): string =>
  text
    .replace(/[?#].*$/s, '')
    .replace(/([^/\0])\0.*$/s, '$1')
    .replace(/\0[^/]*/g, ':');
