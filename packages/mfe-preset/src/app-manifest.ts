import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppManifest } from '@chhapai/contracts/releases';
import { z } from 'zod';
import { ts } from './typescript.js';
import { SourceError } from './source-error.js';

/** The file in an app's folder whose `export const app` defines the app. */
export const DEFINITION_FILE = 'src/app.ts';

/** Properties that only the build and the release gate read; browsers do not download them. */
const BUILD_ONLY = new Set(['links', 'budget', 'staff', 'staffBudget', 'query', 'isInSitemap']);

/**
 * Reads the manifest of an app from `src/app.ts` and the name in package.json. It does not run the source, so lists, paths and
 * numbers must be literals. Throws with file and line if they are not, and if the manifest is invalid.
 */
export function readManifest(root: string): AppManifest {
  const { name } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { name: string };
  const app = name.replace(/^@[^/]+\//, '');
  const definition = properties(definitionOf(readFileSync(join(root, DEFINITION_FILE), 'utf8')));
  const pages = elements(definition.get('routes')).map(properties);
  const widgets = properties(definition.get('widgets'));
  const paths = pages.map((page) => String(literal(page.get('path'))));
  const parsed = AppManifest.safeParse({
    app,
    scope: app.replaceAll('-', '_'),
    apiVersion: literal(definition.get('apiVersion')),
    routes: paths,
    widgets: [...widgets.keys()].sort(),
    query: Object.fromEntries(
      pages.flatMap((page, index) => (page.has('query') ? [[paths[index], literal(page.get('query'))]] : [])),
    ),
    chunks: Object.fromEntries([
      ...pages.map((page, index) => [paths[index], chunkName(page.get('lazy'))]),
      ...[...widgets].map(([widget, loader]) => [widget, chunkName(loader)]),
    ]),
    links: literal(definition.get('links')),
    smoke: paths.map((path) => path.replace(/:\w+/g, 'smoke')),
    sitemap: paths.filter((_path, index) => literal(pages[index]?.get('isInSitemap'))),
    budget: literal(definition.get('budget')),
    staff: literal(definition.get('staff')),
    staffBudget: literal(definition.get('staffBudget')),
  });
  if (!parsed.success) throw new SourceError(`${DEFINITION_FILE} is invalid:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** Removes the properties that only the build reads from the text of `src/app.ts`. Line numbers stay the same. */
export function withoutBuildOnlyProperties(text: string): string {
  const definition = definitionOf(text);
  const pages = elements(properties(definition).get('routes'));
  return [definition, ...pages]
    .flatMap((object) => (ts.isObjectLiteralExpression(object) ? object.properties : []))
    .filter((property) => property.name && BUILD_ONLY.has(property.name.getText()))
    .sort((a, b) => b.pos - a.pos)
    .reduce((result, { pos, end }) => {
      const blank = result.slice(pos, end).replace(/[^\n]/g, '');
      return result.slice(0, pos) + blank + result.slice(end).replace(/^\s*,/, '');
    }, text);
}

/** Removes the pages from the text of `src/app.ts`. */
export function withoutRoutes(text: string): string {
  const definition = definitionOf(text);
  const members = ts.isObjectLiteralExpression(definition) ? definition.properties : [];
  const routes = members.find((property) => property.name?.getText() === 'routes');
  return routes ? text.slice(0, routes.getStart()) + 'routes: []' + text.slice(routes.end) : text;
}

function definitionOf(text: string): ts.Expression {
  const source = ts.createSourceFile(DEFINITION_FILE, text, ts.ScriptTarget.Latest, true);
  const definition = appDefinition(source);
  if (!definition) throw new SourceError(`${DEFINITION_FILE} must have \`export const app = { … }\``);
  return definition;
}

/** The object of `export const app = { … } satisfies AppDefinition` in a source file; undefined if there is none. */
export function appDefinition(source: ts.SourceFile): ts.ObjectLiteralExpression | undefined {
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    const app = statement.declarationList.declarations.find(({ name }) => name.getText(source) === 'app');
    const value = app?.initializer && withoutType(app.initializer);
    if (value && ts.isObjectLiteralExpression(value)) return value;
  }
  return undefined;
}

function withoutType(node: ts.Expression): ts.Expression {
  return ts.isSatisfiesExpression(node) || ts.isAsExpression(node) ? withoutType(node.expression) : node;
}

function properties(node: ts.Expression | undefined): Map<string, ts.Expression> {
  if (!node) return new Map();
  if (!ts.isObjectLiteralExpression(node)) throw notLiteral(node);
  return new Map(
    node.properties.map((property) => {
      if (!ts.isPropertyAssignment(property) || ts.isComputedPropertyName(property.name)) throw notLiteral(property);
      return [property.name.text, property.initializer];
    }),
  );
}

function elements(node: ts.Expression | undefined): readonly ts.Expression[] {
  if (!node) return [];
  if (!ts.isArrayLiteralExpression(node)) throw notLiteral(node);
  return node.elements;
}

function literal(node: ts.Expression | undefined): unknown {
  if (!node) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword) {
    return node.kind === ts.SyntaxKind.TrueKeyword;
  }
  if (ts.isObjectLiteralExpression(node))
    return Object.fromEntries([...properties(node)].map(([name, value]) => [name, literal(value)]));
  return elements(node).map(literal);
}

/** The `webpackChunkName` comment of the first `import()` in a loader. */
function chunkName(loader: ts.Expression | undefined): string {
  const comment = loader && /webpackChunkName:\s*"([^"]+)"/.exec(loader.getText());
  if (!comment) {
    const where = loader ? ` in ${position(loader)}` : '';
    throw new SourceError(
      `Name the chunk of each import()${where}: import(/* webpackChunkName: "my-page" */ './my.page')`,
    );
  }
  return comment[1]!;
}

const notLiteral = (node: ts.Node) =>
  new SourceError(`${position(node)}: write this as a literal, because the build does not run the file`);

function position(node: ts.Node): string {
  const source = node.getSourceFile();
  return `${DEFINITION_FILE}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`;
}
