import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { ReleaseRecord } from '@chhapai/contracts/releases';
import { ts } from './typescript.js';
import { appDefinition, DEFINITION_FILE, withoutRoutes } from './app-manifest.js';
import { usedWidgets } from './used-widgets.js';
import { TypeWriter } from './write-type.js';
import { SourceError } from './source-error.js';

type WidgetTypes = Pick<ReleaseRecord, 'widgetProps' | 'uses'>;

/**
 * The props of an app's widgets, and the props it passes to widgets of other apps. Compiles only the widgets, the files that
 * use widgets, and the imports of both, because the build waits for it: that takes half the CPU time of compiling the app.
 * Throws if a widget is invalid.
 */
export function widgetTypes(root: string, provided: readonly string[]): WidgetTypes {
  const files = filesWithWidgets(join(root, 'src'));
  if (provided.length === 0 && files.length === 0) return { widgetProps: {}, uses: {} };
  const definition = withSlashes(join(root, DEFINITION_FILE));
  const program = createProgram(root, provided.length > 0 ? [definition, ...files] : files, definition);
  const writer = new TypeWriter(program);
  const src = `${withSlashes(join(root, 'src'))}/`;
  const sources = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(src));
  return {
    widgetProps: providedWidgets(program, writer, sources, provided),
    uses: usedWidgets(program, writer, sources, root),
  };
}

function filesWithWidgets(src: string): string[] {
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.spec.tsx'))
    .map((name) => join(src, name))
    .filter((path) => /\bWidget\b/.test(readFileSync(path, 'utf8')))
    .sort();
}

/** A program without the app's pages, and without JSDoc, which has no types. */
function createProgram(root: string, files: readonly string[], definition: string): ts.Program {
  const options = { ...appOptions(root), types: [] };
  const host = ts.createCompilerHost(options);
  const { readFile } = host;
  host.readFile = (path) => {
    const text = readFile(path);
    return path === definition && text !== undefined ? withoutRoutes(text) : text;
  };
  host.jsDocParsingMode = ts.JSDocParsingMode.ParseNone;
  return ts.createProgram(files, options, host);
}

function appOptions(root: string): ts.CompilerOptions {
  const host = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }: ts.Diagnostic) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
    },
  };
  return ts.getParsedCommandLineOfConfigFile(join(root, 'tsconfig.json'), {}, host)?.options ?? {};
}

const withSlashes = (path: string): string => path.split(sep).join('/');

/** The props of each `Component` loaded in `widgets` of the definition. */
function providedWidgets(
  program: ts.Program,
  writer: TypeWriter,
  sources: readonly ts.SourceFile[],
  provided: readonly string[],
): Record<string, string> {
  if (provided.length === 0) return {};
  const checker = program.getTypeChecker();
  const widgets = widgetsOf(sources);
  return Object.fromEntries(
    provided.map((name) => {
      const loader = widgets && checker.getTypeAtLocation(widgets).getProperty(name);
      const module = loader && loadedModule(checker, checker.getTypeOfSymbol(loader));
      const component = module?.getProperty('Component');
      if (!component) {
        throw new SourceError(
          `The widget "${name}" in ${DEFINITION_FILE} does not load a module that exports Component`,
        );
      }
      return [name, writer.writeProps(checker.getTypeOfSymbol(component))];
    }),
  );
}

/** The type of the module that a loader such as `() => import('./card')` resolves to. */
function loadedModule(checker: ts.TypeChecker, loader: ts.Type): ts.Type | undefined {
  const [call] = loader.getCallSignatures();
  return call && checker.getAwaitedType(checker.getReturnTypeOfSignature(call));
}

/** The expression of `widgets` in the definition; its type is more precise than the declared one. */
function widgetsOf(sources: readonly ts.SourceFile[]): ts.Expression | undefined {
  const definition = sources.map(appDefinition).find((found) => found !== undefined);
  return definition?.properties.filter(ts.isPropertyAssignment).find(({ name }) => name.getText() === 'widgets')
    ?.initializer;
}
