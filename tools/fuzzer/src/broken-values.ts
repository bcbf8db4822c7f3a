import fc from 'fast-check';

/** Values that no schema expects, and values that have broken other programs. */
const UNEXPECTED_VALUES: readonly unknown[] = [
  null,
  '',
  ' ',
  '\u0000',
  '\uD800',
  'line\r\nbreak',
  '\u202Egnp.exe',
  'NaN',
  '1e400',
  "' OR 1=1 --",
  '%00',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '=1+1',
  'x'.repeat(5_000),
  '🏺'.repeat(300),
  -1,
  0,
  0.1 + 0.2,
  2 ** 31,
  2 ** 53,
  1e308,
  true,
  [],
  [[[[[[[[]]]]]]]],
  {},
  { $ne: null },
  { length: -1 },
];

/** Names of properties that no schema has. */
const ADDED_KEYS = ['__proto__', 'constructor', 'extra'];

const unexpectedValues = fc.oneof(
  fc.constantFrom(...UNEXPECTED_VALUES),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.anything(),
);

/** Values that differ from a valid one in one place, where something is replaced or removed, or a property is added. */
export function brokenValues(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(valid, fc.nat(), fc.constantFrom('replace', 'remove', 'add'), unexpectedValues)
    .map(([value, index, change, unexpected]) => {
      const copy = structuredClone(value);
      const properties = propertiesIn(copy);
      const property = properties[index % properties.length];
      if (property === undefined) return unexpected;
      const [holder, key] = property;
      if (change === 'add' && !Array.isArray(holder))
        define(holder, ADDED_KEYS[index % ADDED_KEYS.length]!, unexpected);
      else if (change === 'remove') Reflect.deleteProperty(holder, key);
      else define(holder, key, unexpected);
      return copy;
    });
}

/** Defines a property, even `__proto__`, which an assignment would not add. */
function define(holder: object, key: string, value: unknown): void {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

/** The properties and elements of a value, at every depth. */
function propertiesIn(value: unknown): [holder: object, key: string][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [[value, key] as [object, string], ...propertiesIn(inner)]);
}

/** Bodies that are malformed JSON, or not the object that a schema expects. */
export const malformedBodies = fc.constantFrom(
  '',
  '{',
  '[]',
  'null',
  '"x"',
  '{"a":1,"a":2}',
  '['.repeat(10_000),
  '\uFEFF{}',
  '{"a":NaN}',
);
