import { ts } from './typescript.js';

/** Types nested deeper than this are written as `any`. */
const MAX_DEPTH = 12;

/**
 * Writes types out structurally, as text that needs no declarations: aliases, interfaces and generics are expanded. Recursive
 * references become `any`. Types of libraries (`Date`, React elements) are identified by their name, base types and type
 * arguments; callable ones are written as functions.
 */
export class TypeWriter {
  constructor(private readonly program: ts.Program) {}

  /** Created when first needed, because binding all files takes 0.6 s, and widgets without props need no types. */
  private get checker(): ts.TypeChecker {
    return this.program.getTypeChecker();
  }

  /** Writes out a type; `within` are the types that contain it. */
  write(type: ts.Type, within: readonly ts.Type[] = []): string {
    const plain = this.writePlain(type, within);
    if (plain !== undefined) return plain;
    if (within.includes(type) || within.length > MAX_DEPTH) return 'any';
    const inside = [...within, type];
    if (type.isUnion()) return unionText(type.types.map((member) => this.write(member, inside)));
    if (type.isIntersection() && !isAllObjects(type)) {
      return type.types.map((member) => inParentheses(this.write(member, inside))).join(' & ');
    }
    return this.writeList(type, inside) ?? this.writeLibraryType(type, inside) ?? this.writeStructure(type, inside);
  }

  /** Writes out the props of a component's type. */
  writeProps(component: ts.Type): string {
    const [call] = component.getCallSignatures();
    const [props] = call?.getParameters() ?? [];
    if (props) return this.write(this.checker.getTypeOfSymbol(props));
    const instance = component.getConstructSignatures()[0]?.getReturnType();
    const ownProps = instance?.getProperty('props');
    return ownProps ? this.write(this.checker.getTypeOfSymbol(ownProps)) : '{}';
  }

  /** Writes out a property, such as `name?: string`. */
  writeProperty(property: ts.Symbol, within: readonly ts.Type[] = []): string {
    const type = this.checker.getTypeOfSymbol(property);
    const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
    return `${nameText(property.name)}${isOptional ? '?' : ''}: ${this.write(isOptional ? this.withoutUndefined(type) : type, within)}`;
  }

  /** Writes out a type without parts of its own; undefined for an object, union or intersection. */
  private writePlain(type: ts.Type, within: readonly ts.Type[]): string | undefined {
    const { flags } = type;
    if (flags & ts.TypeFlags.Any) return 'any';
    if (flags & ts.TypeFlags.TypeParameter) return this.writeTypeParameter(type, within);
    if (flags & (ts.TypeFlags.StringLiteral | ts.TypeFlags.NumberLiteral)) {
      return JSON.stringify((type as ts.LiteralType).value);
    }
    if (flags & ts.TypeFlags.ESSymbolLike) return 'symbol';
    if (flags & ts.TypeFlags.Boolean) return 'boolean';
    // Only generic code has these types; props are never generic.
    if (flags & (ts.TypeFlags.Instantiable & ~ts.TypeFlags.StringMapping & ~ts.TypeFlags.TemplateLiteral)) return 'any';
    const isStructured = flags & (ts.TypeFlags.Object | ts.TypeFlags.UnionOrIntersection);
    return isStructured ? undefined : this.checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
  }

  private writeTypeParameter(type: ts.Type, within: readonly ts.Type[]): string {
    const constraint = this.checker.getBaseConstraintOfType(type);
    if (!constraint || constraint === type || within.includes(type)) return 'any';
    return this.write(constraint, [...within, type]);
  }

  /** Writes out an array, tuple or iterable; undefined for other types. */
  private writeList(type: ts.Type, within: readonly ts.Type[]): string | undefined {
    // React declares lists of nodes as iterables; apps pass arrays.
    const isIterable = type.getSymbol()?.name === 'Iterable' && this.isOfLibrary(type);
    if (!isReference(type) || !(isIterable || this.checker.isArrayLikeType(type))) return undefined;
    const args = this.checker.getTypeArguments(type);
    if (!this.checker.isTupleType(type)) {
      const [element] = args;
      return element && arrayText(this.write(element, within), type.symbol.name !== 'Array');
    }
    const { elementFlags, readonly } = type.target as ts.TupleType;
    const elements = args.map((arg, index) => {
      const text = this.write(arg, within);
      const flags = elementFlags[index] ?? ts.ElementFlags.Required;
      if (flags & ts.ElementFlags.Rest) return `...${arrayText(text, false)}`;
      return flags & ts.ElementFlags.Optional ? `(${text})?` : text;
    });
    return `${readonly ? 'readonly ' : ''}[${elements.join(', ')}]`;
  }

  /** Writes out a class or interface of a library, as a function if it can be called; undefined for other types. */
  private writeLibraryType(type: ts.Type, within: readonly ts.Type[]): string | undefined {
    if (!this.isOfLibrary(type)) return undefined;
    if (type.getCallSignatures().length > 0) return this.writeFunctions(type, within);
    const target = isReference(type) ? type.target : type;
    const bases = target.isClassOrInterface() ? this.checker.getBaseTypes(target) : [];
    const names = [type, ...bases].filter((base) => this.isOfLibrary(base)).map((base) => base.symbol.name);
    const args = isReference(type)
      ? this.checker.getTypeArguments(type).slice(0, type.target.typeParameters?.length)
      : [];
    const written = args.map((arg) => this.write(arg, within)).join(', ');
    return objectText([
      ...names.map((name) => `"type ${name}": true`),
      ...(args.length > 0 ? [`"of ${type.symbol.name}"?: [${written}]`] : []),
    ]);
  }

  private isOfLibrary(type: ts.Type): boolean {
    const symbol = type.getSymbol();
    if (!symbol || !(symbol.flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Interface))) return false;
    return (symbol.declarations ?? []).every((declaration) => {
      const file = declaration.getSourceFile();
      return this.program.isSourceFileDefaultLibrary(file) || file.fileName.includes('/node_modules/');
    });
  }

  private writeStructure(type: ts.Type, within: readonly ts.Type[]): string {
    const calls = type.getCallSignatures();
    const indexes = this.checker
      .getIndexInfosOfType(type)
      .map(({ keyType, type: value }) => `[key: ${this.checker.typeToString(keyType)}]: ${this.write(value, within)}`);
    const properties = this.checker
      .getPropertiesOfType(type)
      .filter((property) => !property.name.startsWith('__@'))
      .map((property) => this.writeProperty(property, within));
    if (calls.length > 0 && indexes.length === 0 && properties.length === 0) return this.writeFunctions(type, within);
    const constructors = type
      .getConstructSignatures()
      .map((signature) => `new ${this.writeParameters(signature, within)}: any`);
    return objectText([
      ...calls.map((signature) => `${this.writeParameters(signature, within)}: ${this.writeResult(signature, within)}`),
      ...constructors,
      ...indexes,
      ...properties.sort(),
    ]);
  }

  /** A type without `undefined`, which `?` already expresses. Types with `null` keep both, because the compiler removes both. */
  private withoutUndefined(type: ts.Type): ts.Type {
    const hasNull = type.isUnion() && type.types.some(({ flags }) => flags & ts.TypeFlags.Null);
    return hasNull ? type : this.checker.getNonNullableType(type);
  }

  private writeFunctions(type: ts.Type, within: readonly ts.Type[]): string {
    const written = type
      .getCallSignatures()
      .map((signature) => `${this.writeParameters(signature, within)} => ${this.writeResult(signature, within)}`);
    return written.length === 1 ? written.join() : written.map(inParentheses).join(' & ');
  }

  private writeParameters(signature: ts.Signature, within: readonly ts.Type[]): string {
    const written = signature.getParameters().map((parameter, index) => {
      const declared = parameter.valueDeclaration;
      const isParameter = declared !== undefined && ts.isParameter(declared);
      const isRest = isParameter && declared.dotDotDotToken !== undefined;
      const isOptional = isParameter && this.checker.isOptionalParameter(declared);
      const type = this.write(this.checker.getTypeOfSymbol(parameter), within);
      return `${isRest ? '...' : ''}p${index}${isOptional ? '?' : ''}: ${type}`;
    });
    return `(${written.join(', ')})`;
  }

  private writeResult(signature: ts.Signature, within: readonly ts.Type[]): string {
    return this.write(this.checker.getReturnTypeOfSignature(signature), within);
  }
}

const isReference = (type: ts.Type): type is ts.TypeReference =>
  ((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Reference) !== 0;

const isAllObjects = (type: ts.IntersectionType): boolean =>
  type.types.every(({ flags }) => (flags & ts.TypeFlags.Object) !== 0);

/** `"a" | "b"`, sorted and without duplicates; `true | false` becomes `boolean`. */
function unionText(members: readonly string[]): string {
  const distinct = new Set(members);
  if (distinct.has('any')) return 'any';
  if (distinct.has('true') && distinct.has('false')) {
    distinct.delete('true');
    distinct.delete('false');
    distinct.add('boolean');
  }
  if (distinct.size > 1) distinct.delete('never');
  return [...distinct].sort().map(inParentheses).join(' | ');
}

/** `readonly string[]`; a union or function is put in parentheses. */
function arrayText(element: string, isReadonly: boolean): string {
  const inner = / [|&] |=>/.test(element) ? `(${element})` : element;
  return `${isReadonly ? 'readonly ' : ''}${inner}[]`;
}

/** Joins members to `{ a: string; b?: number }`. */
export function objectText(members: readonly string[]): string {
  return members.length > 0 ? `{ ${members.join('; ')} }` : '{}';
}

/** A property's name, quoted if necessary. */
export function nameText(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}

/** Parentheses keep a function type from including the types after it. */
function inParentheses(text: string): string {
  return text.includes('=>') && !text.startsWith('{') ? `(${text})` : text;
}
