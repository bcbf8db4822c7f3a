import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { ReleaseRecord } from '@chhapai/contracts';
import ts from 'typescript';
import { lentWidgets } from './lent-widgets.js';
import { usedWidgets } from './used-widgets.js';
import { TypeWriter } from './write-type.js';

type WidgetTypes = Pick<ReleaseRecord, 'widgetProps' | 'uses'>;

/** What an app's widgets take, and what it gives to the widgets of others, by its sources from these entries on. */
export function widgetTypes(root: string, entries: readonly string[], lent: readonly string[]): WidgetTypes {
  const src = join(root, 'src');
  if (lent.length === 0 && !mentionsWidgets(src)) return { widgetProps: {}, uses: {} };
  const program = ts.createProgram(
    entries.map((entry) => join(root, entry)),
    { ...appOptions(root), types: [] },
  );
  const writer = new TypeWriter(program);
  const sources = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(withSlashes(src) + '/'));
  return {
    widgetProps: lentWidgets(program, writer, sources, lent),
    uses: usedWidgets(program, writer, sources, root),
  };
}

function mentionsWidgets(src: string): boolean {
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx$/.test(name))
    .some((name) => /\bWidget\b/.test(readFileSync(join(src, name), 'utf8')));
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
