import { relative } from 'node:path';
import { ts } from './typescript.js';
import { nameText, objectText, type TypeWriter } from './write-type.js';
import { SourceError } from './source-error.js';

/**
 * The types of the props passed to each `<Widget app name props>`, keyed by `app/Widget`. Throws if `app` or `name`
 * is not a string literal.
 */
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
      const key = ['app', 'name'].map((name) => literalAttribute(source, element, name, root)).join('/');
      const passed = attribute(element, 'props');
      const types = uses.get(key) ?? new Set();
      uses.set(key, types.add(passed ? passedType(program.getTypeChecker(), writer, passed) : '{}'));
    }
  }
  return Object.fromEntries([...uses].sort().map(([key, types]) => [key, [...types].sort()]));
}

/** The local name under which a file imports `Widget` from the host API. */
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
  for (const property of element.attributes.properties) {
    if (!ts.isJsxAttribute(property) || !ts.isIdentifier(property.name) || property.name.text !== name) continue;
    if (!property.initializer) continue;
    return ts.isJsxExpression(property.initializer) ? property.initializer.expression : property.initializer;
  }
  return undefined;
}

function literalAttribute(source: ts.SourceFile, element: WidgetElement, name: string, root: string): string {
  const value = attribute(element, name);
  if (value && ts.isStringLiteralLike(value)) return value.text;
  const line = source.getLineAndCharacterOfPosition(element.getStart(source)).line + 1;
  throw new SourceError(
    `${relative(root, source.fileName)}:${line}: "${name}" of a Widget must be a string literal, so that the release record can list the widgets the app uses`,
  );
}

/**
 * The type of a `props` value. The properties of an object literal are written one by one, because TypeScript would widen
 * `{ variant: 'card' }` to `{ variant: string }`.
 */
function passedType(checker: ts.TypeChecker, writer: TypeWriter, passed: ts.Expression): string {
  const whole = () => writer.write(checker.getTypeAtLocation(passed));
  if (!ts.isObjectLiteralExpression(passed)) return whole();
  const members = new Map<string, string>();
  for (const property of passed.properties) {
    if (ts.isSpreadAssignment(property)) {
      for (const spread of checker.getTypeAtLocation(property.expression).getProperties()) {
        members.set(spread.name, writer.writeProperty(spread));
      }
      continue;
    }
    const name = plainName(property.name);
    if (name === undefined) return whole();
    const type = ts.isPropertyAssignment(property)
      ? passedType(checker, writer, property.initializer)
      : writer.write(checker.getTypeAtLocation(property.name));
    members.set(name, `${nameText(name)}: ${type}`);
  }
  return objectText([...members.values()].sort());
}

function plainName(name: ts.PropertyName): string | undefined {
  return ts.isIdentifier(name) || ts.isStringLiteralLike(name) || ts.isNumericLiteral(name) ? name.text : undefined;
}
