import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ts } from './typescript.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TypeWriter } from './write-type.js';

/** All types are declared in one program (`case0`, `case1`, …), so that the library is read only once. */
const cases: [what: string, type: string, written: string][] = [
  [
    'primitives',
    '[string, number, boolean, bigint, symbol, object]',
    '[string, number, boolean, bigint, symbol, object]',
  ],
  [
    'any, unknown, never, null, undefined and void',
    '{ a: any; b: unknown; c: never; d: null; e: undefined; f(): void }',
    '{ a: any; b: unknown; c: never; d: null; e: undefined; f: () => void }',
  ],
  ['literals', '"it\'s" | 1 | true', '"it\'s" | 1 | true'],
  ['aliases and interfaces, expanded', 'Product', '{ id: string; size: "l" | "s" }'],
  ['unions in a fixed order', '"b" | "a" | undefined', '"a" | "b" | undefined'],
  ['true and false as boolean', '{ a: boolean | string }', '{ a: boolean | string }'],
  ['optional properties', '{ a?: string; b?: string | null }', '{ a?: string; b?: null | string | undefined }'],
  [
    'lists',
    '[Product["size"][], readonly string[], (() => void)[]]',
    '[("l" | "s")[], readonly string[], (() => void)[]]',
  ],
  ['tuples', 'readonly [string, number?, ...boolean[]]', 'readonly [string, (number | undefined)?, ...boolean[]]'],
  [
    'functions',
    '(id: string, count?: number, ...rest: string[]) => Product["id"]',
    '(p0: string, p1?: number | undefined, ...p2: string[]) => string',
  ],
  ['functions in unions', '(() => void) | string', '(() => void) | string'],
  ['overloads', '{ (a: string): 1; (a: number): 2 }', '((p0: string) => 1) & ((p0: number) => 2)'],
  ['functions with properties', '{ (a: string): 1; name2: string }', '{ (p0: string): 1; name2: string }'],
  ['index signatures and quoted names', 'Record<string, number> & { "a-b": 1 }', '{ [key: string]: number; "a-b": 1 }'],
  ['mapped types', 'Partial<Pick<Product, "id">>', '{ id?: string }'],
  ['type parameters that refer to themselves', '<T extends { in: T }>(a: T) => void', '(p0: { in: any }) => void'],
  ['generics', 'Boxed<Boxed<1>>', '{ in: { in: 1 } }'],
  ['type parameters as their constraint', '<T extends string>(a: T) => T', '(p0: string) => string'],
  ['brands', 'string & { brand: "sku" }', 'string & { brand: "sku" }'],
  ['intersections of objects as one object', '{ a: 1 } & { b: 2 }', '{ a: 1; b: 2 }'],
  ['template literals', '`${number}px`', '`${number}px`'],
  ['recursive types, cut off', 'Tree', '{ children: any[]; name: string }'],
  [
    'library classes by name',
    '[Date, Promise<string>]',
    '[{ "type Date": true }, { "type Promise": true; "of Promise"?: [string] }]',
  ],
  ['base classes of library classes', 'TypeError', '{ "type TypeError": true; "type Error": true }'],
  ['iterables as lists', 'Iterable<string>', 'readonly string[]'],
];
const declared = `
  interface Product { id: string; size: Size } type Size = 's' | 'l';
  type Boxed<T> = { in: T }; interface Tree { name: string; children: Tree[] }`;

let folder: string;
let write: (name: string) => string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'types-'));
  const file = join(folder, 'types.ts');
  const lines = cases.map(([, type], index) => `export declare const case${index}: ${type};`);
  writeFileSync(file, [declared, ...lines].join('\n'));
  const program = ts.createProgram([file], {
    strict: true,
    types: [],
    lib: ['lib.es2023.d.ts'],
    target: ts.ScriptTarget.ES2023,
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(source!)!);
  const writer = new TypeWriter(program);
  write = (name) => writer.write(checker.getTypeOfSymbol(exported.find((symbol) => symbol.name === name)!));
});
afterAll(() => rmSync(folder, { recursive: true }));

it.each(cases.map(([what, type, written], index) => ({ what, type, written, name: `case${index}` })))(
  'writes $what: $type',
  ({ name, written }) => {
    expect(write(name)).toBe(written);
  },
);
