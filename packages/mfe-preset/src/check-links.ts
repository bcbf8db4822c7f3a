import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchesRoute, staffPages, type AppManifest } from '@chhapai/contracts/releases';
import { ts } from './typescript.js';
import { DEFINITION_FILE } from './app-manifest.js';
import { SourceError } from './source-error.js';

/** Throws with a list of the links to pages of other apps that are missing from `links` in the definition. */
export function checkLinks(root: string, { app, routes, links }: AppManifest): void {
  const known = [...routes, ...links];
  const unknown = sourceNames(join(root, 'src')).flatMap((name) =>
    internalLinks(name, readFileSync(join(root, 'src', name), 'utf8'))
      .filter(({ pattern }) => !known.some((page) => matchesRoute(page, pattern)))
      .map(({ pattern, line }) => `src/${name}:${line} links to ${pattern}`),
  );
  if (unknown.length === 0) return;
  throw new SourceError(
    `These links lead to pages that ${app} does not own. Add their patterns to "links" in ${DEFINITION_FILE}, so that no release of another app removes them:\n${unknown.join('\n')}`,
  );
}

function sourceNames(src: string): string[] {
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.spec\.tsx?$|\.d\.ts$/.test(name))
    .sort();
}

/** A link in a source file: the pattern of its page (`/orders/:`) and its line. */
export interface InternalLink {
  pattern: string;
  line: number;
}

/** Attributes and properties whose value is the URL of a page, and functions that navigate to one. */
const LINK_PROPERTIES = new Set(['to', 'href', 'path', 'screen', 'action']);
const NAVIGATION_FUNCTIONS = new Set(['navigate', 'redirect']);
const LOGICAL_OPERATORS = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
]);
/** Matches paths of pages, but not those of files and the API, nor paths whose first segment is interpolated. */
const PAGE = /^\/(?!:|(api|media|assets)(\/|$))/;

/** JSDoc has no links; parsing it takes a fifth of the time. */
const parseOptions = { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone };

/** Matches source text that may contain the path of a page. Most files contain none, so they are not parsed. */
const PATH = /["'`]\/|\bstaffPages\./;

/**
 * Finds links to pages of the shop in a source file: `to="/cart"`, `navigate(`/orders/${id}`)`, `{ href: '/' }`,
 * `to={staffPages.order(id)}`. Whatever a function returns counts as well, if it is the path of a page.
 */
export function internalLinks(fileName: string, text: string): InternalLink[] {
  if (!PATH.test(text)) return [];
  const source = ts.createSourceFile(fileName, text, parseOptions, true);
  const targets: ts.Expression[] = [];
  const variables = new Map<string, ts.Expression>();
  const visit = (node: ts.Node): void => {
    targets.push(...targetsOf(node));
    if (ts.isVariableDeclaration(node) && node.initializer) variables.set(node.name.getText(), node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return targets
    .flatMap((target) => (ts.isIdentifier(target) ? branches(variables.get(target.text)) : target))
    .flatMap((target) => {
      const path = linkPath(target);
      if (path === undefined || !PAGE.test(path)) return [];
      return { pattern: path, line: source.getLineAndCharacterOfPosition(target.getStart()).line + 1 };
    });
}

/**
 * The target of a link, a property or a navigation, or what a function returns; all branches of a conditional, and both sides
 * of `||`, `??` and `&&`.
 */
function targetsOf(node: ts.Node): ts.Expression[] {
  if (ts.isJsxAttribute(node) && LINK_PROPERTIES.has(node.name.getText())) {
    const value = node.initializer;
    return branches(value && ts.isJsxExpression(value) ? value.expression : (value as ts.Expression | undefined));
  }
  if (ts.isReturnStatement(node)) return branches(node.expression);
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) return branches(node.body);
  if (ts.isPropertyAssignment(node) && LINK_PROPERTIES.has(node.name.getText())) return branches(node.initializer);
  if (ts.isCallExpression(node)) {
    const called = ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression;
    return NAVIGATION_FUNCTIONS.has(called.getText()) ? branches(node.arguments[0]) : [];
  }
  return [];
}

function branches(expression: ts.Expression | undefined): ts.Expression[] {
  if (!expression) return [];
  if (ts.isParenthesizedExpression(expression)) return branches(expression.expression);
  if (ts.isConditionalExpression(expression))
    return [...branches(expression.whenTrue), ...branches(expression.whenFalse)];
  if (ts.isBinaryExpression(expression) && LOGICAL_OPERATORS.has(expression.operatorToken.kind))
    return [...branches(expression.left), ...branches(expression.right)];
  return [expression];
}

/** The path of a link without its query, with `:` for an interpolated segment. Undefined if it is computed. */
function linkPath(expression: ts.Expression): string | undefined {
  const text = linkText(expression);
  return text === undefined ? undefined : pathOf(text);
}

/** The text of a literal, a template or a page of `staffPages`, with `\0` for each interpolation. */
function linkText(expression: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(expression)) return expression.text;
  if (!ts.isTemplateExpression(expression)) return staffPage(expression);
  const { head, templateSpans } = expression;
  return head.text + templateSpans.map((span) => (staffPage(span.expression) ?? '\0') + span.literal.text).join('');
}

/** The URL that `staffPages.orders` or `staffPages.order(number)` stands for; undefined for other expressions. */
function staffPage(expression: ts.Expression): string | undefined {
  const page = ts.isCallExpression(expression) ? expression.expression : expression;
  if (!ts.isPropertyAccessExpression(page) || page.expression.getText() !== 'staffPages') return undefined;
  const url = (staffPages as Partial<Record<string, string | ((id: string) => string)>>)[page.name.text];
  return typeof url === 'function' ? url('\0').replace('%00', '\0') : url;
}

/** An interpolation directly after the text of a segment (`/products${list}`) is a query. */
const pathOf = (text: string): string =>
  text
    .replace(/[?#].*$/s, '')
    .replace(/([^/\0])\0.*$/s, '$1')
    .replace(/\0[^/]*/g, ':');
