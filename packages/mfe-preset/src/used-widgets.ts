import { relative } from 'node:path';
import ts from 'typescript';
import { givenType } from './given-type.js';
import type { TypeWriter } from './write-type.js';

/** What each `<Widget app name props>` gives, by `app/Widget`. Throws where app or name is not plainly written. */
export function usedWidgets(
  program: ts.Program,
  writer: TypeWriter,
  sources: readonly ts.SourceFile[],
  root: string,
): Record<string, string[]> {
  const uses = new Map<string, Set<string>>();
  for (const source of sources) {
    const tag = widgetTag(source);
    if (tag === undefined) continue;
    for (const element of elementsOf(source, tag)) {
      const address = `${literal(element, 'app', root)}/${literal(element, 'name', root)}`;
      const given = attribute(element, 'props');
      const types = uses.get(address) ?? new Set();
      uses.set(address, types.add(given ? givenType(program.getTypeChecker(), writer, given) : '{}'));
    }
  }
  return Object.fromEntries([...uses].sort().map(([address, types]) => [address, [...types].sort()]));
}

/** The name under which a file imports `Widget` from the host's API. */
function widgetTag(source: ts.SourceFile): string | undefined {
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const names = statement.importClause?.namedBindings;
    if (statement.moduleSpecifier.text !== '@chhapai/host-api' || !names || !ts.isNamedImports(names)) continue;
    const widget = names.elements.find(({ name, propertyName }) => (propertyName ?? name).text === 'Widget');
    if (widget) return widget.name.text;
  }
  return undefined;
}

type WidgetElement = ts.JsxSelfClosingElement | ts.JsxOpeningElement;

function elementsOf(source: ts.SourceFile, tag: string): WidgetElement[] {
  const found: WidgetElement[] = [];
  const visit = (node: ts.Node): void => {
    const isElement = ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node);
    if (isElement && node.tagName.getText(source) === tag) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function attribute(element: WidgetElement, name: string): ts.Expression | undefined {
  for (const one of element.attributes.properties) {
    if (!ts.isJsxAttribute(one) || one.name.getText() !== name || !one.initializer) continue;
    return ts.isJsxExpression(one.initializer) ? one.initializer.expression : one.initializer;
  }
  return undefined;
}

function literal(element: WidgetElement, name: string, root: string): string {
  const value = attribute(element, name);
  if (value && ts.isStringLiteralLike(value)) return value.text;
  const source = element.getSourceFile();
  const line = source.getLineAndCharacterOfPosition(element.getStart()).line + 1;
  throw new Error(
    `${relative(root, source.fileName)}:${line}: "${name}" of a Widget must be written as a plain string, so that the release can say which widgets it uses`,
  );
}
