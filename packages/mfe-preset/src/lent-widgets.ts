import ts from 'typescript';
import type { TypeWriter } from './write-type.js';

/** The props of each lent widget, from what `widgets` of the exported `app` loads as `Component`. */
export function lentWidgets(
  program: ts.Program,
  writer: TypeWriter,
  sources: readonly ts.SourceFile[],
  lent: readonly string[],
): Record<string, string> {
  const checker = program.getTypeChecker();
  const widgets = lent.length > 0 ? widgetsOf(sources) : undefined;
  return Object.fromEntries(
    lent.map((name) => {
      const loader = widgets && checker.getTypeAtLocation(widgets).getProperty(name);
      const module = loader && awaited(checker, checker.getTypeOfSymbol(loader));
      const component = module?.getProperty('Component');
      if (!component) {
        throw new Error(
          `app.manifest.json lends the widget "${name}", but "widgets" of src/app.tsx loads no Component by it`,
        );
      }
      return [name, writer.writeProps(checker.getTypeOfSymbol(component))];
    }),
  );
}

function awaited(checker: ts.TypeChecker, loader: ts.Type): ts.Type | undefined {
  const [call] = loader.getCallSignatures();
  return call && checker.getAwaitedType(checker.getReturnTypeOfSignature(call));
}

/** The value of `widgets` in `export const app = { … }`: its own type says more than the declared one. */
function widgetsOf(sources: readonly ts.SourceFile[]): ts.Expression | undefined {
  for (const statement of sources.flatMap((source) => [...source.statements])) {
    if (!ts.isVariableStatement(statement)) continue;
    const app = statement.declarationList.declarations.find(({ name }) => ts.isIdentifier(name) && name.text === 'app');
    if (!app?.initializer || !ts.isObjectLiteralExpression(app.initializer)) continue;
    for (const property of app.initializer.properties) {
      if (ts.isPropertyAssignment(property) && property.name.getText() === 'widgets') return property.initializer;
    }
  }
  return undefined;
}
