// An import would make Node scan nine megabytes of compiler code for exports first, which takes 0.3 s of each check.
import ts = require('typescript');

/** The types, as text, of the props that an app passes and of the props that a widget takes. */
export interface TypePair {
  given: string;
  taken: string;
}

/** The part of the standard library that types refer to when they are written out. */
const LIB = `
interface Array<T> { readonly length: number; readonly [index: number]: T }
interface ReadonlyArray<T> { readonly length: number; readonly [index: number]: T }
interface Boolean {} interface CallableFunction {} interface Function {} interface IArguments {}
interface NewableFunction {} interface Number {} interface Object {} interface RegExp {} interface String {} interface Symbol {}
`;
const LIB_FILE = 'lib.d.ts';
const options: ts.CompilerOptions = { strict: true, noLib: true, types: [], noEmit: true };

/** For each pair, why the given type does not fit, or undefined if it does. */
export function compareTypes(pairs: readonly TypePair[]): (string | undefined)[] {
  const names = pairs.map((_, index) => `pair${index}.ts`);
  const texts = new Map(pairs.map(({ given, taken }, index) => [`pair${index}.ts`, source(given, taken)]));
  const program = ts.createProgram([LIB_FILE, ...names], options, memoryHost(texts.set(LIB_FILE, LIB)));
  return names.map((name) => {
    const file = program.getSourceFile(name);
    if (program.getSyntacticDiagnostics(file).length > 0) return 'One of the types is not valid TypeScript.';
    const [diagnostic] = program.getSemanticDiagnostics(file);
    return diagnostic && reasonOf(diagnostic.messageText);
  });
}

const source = (given: string, taken: string): string =>
  `export {};\ndeclare const given: ${given};\nexport const taken: ${taken} = given;\n`;

/** The message without its first line, which repeats both types in full. */
function reasonOf(message: string | ts.DiagnosticMessageChain): string {
  const lines: string[] = [];
  for (let current: string | ts.DiagnosticMessageChain | undefined = message; current;) {
    lines.push(typeof current === 'string' ? current : current.messageText);
    current = typeof current === 'string' ? undefined : current.next?.[0];
  }
  const details = lines.length > 1 ? lines.slice(1) : lines;
  return details.map((line) => line.replace(/ in type '.*' but required in type '.*'/s, ', but required')).join(' ');
}

function memoryHost(texts: ReadonlyMap<string, string>): ts.CompilerHost {
  return {
    getSourceFile: (name, languageVersion) => {
      const text = texts.get(name);
      return text === undefined ? undefined : ts.createSourceFile(name, text, languageVersion);
    },
    getDefaultLibFileName: () => LIB_FILE,
    getCurrentDirectory: () => '',
    getCanonicalFileName: (name) => name,
    fileExists: (name) => texts.has(name),
    readFile: (name) => texts.get(name),
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    writeFile: () => undefined,
  };
}
