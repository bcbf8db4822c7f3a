import fc from 'fast-check';
import type { KnownIds } from './known-ids.js';
import type { JsonObjectSchema, JsonSchema, Operation } from './operations.js';

type Resolve = Operation['resolve'];

const MAX_DEPTH = 6;
const MAX_TEXT = 40;

/** Values that a schema allows. References in the result are resolved; recursive ones end after a few levels. */
export function valuesOf(schema: JsonSchema, resolve: Resolve, knownIds: KnownIds, depth = 0): fc.Arbitrary<unknown> {
  const of = (inner: JsonSchema) => valuesOf(inner, resolve, knownIds, depth + 1);
  if (typeof schema === 'boolean' || depth > MAX_DEPTH) return fc.constantFrom(null, 'x', 1, true);
  if (typeof schema['$ref'] === 'string') return of(resolve(schema['$ref']));
  if (Array.isArray(schema['allOf'])) return of(merge(schema, resolve));
  const choices = (schema['anyOf'] ?? schema['oneOf']) as JsonSchema[] | undefined;
  if (choices) return fc.oneof(...choices.map(of));
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => of({ ...schema, type })));
  switch (schema.type) {
    case 'string':
      return texts(schema, knownIds);
    case 'integer':
    case 'number':
      return numbers(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array': {
      const { minItems = 0, maxItems = 4 } = schema as { minItems?: number; maxItems?: number };
      return fc.array(of((schema['items'] as JsonSchema | undefined) ?? true), {
        minLength: minItems,
        maxLength: Math.max(minItems, Math.min(maxItems, 4)),
      });
    }
    case 'object':
      return objects(schema, of);
    default:
      return fc.oneof(fc.constantFrom(null, 'x', 1, true), fc.dictionary(fc.string({ maxLength: 5 }), fc.string()));
  }
}

function objects(schema: JsonObjectSchema, of: (inner: JsonSchema) => fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const properties = Object.entries(schema.properties ?? {});
  const names = new Set(properties.map(([name]) => name));
  const model = Object.fromEntries(properties.map(([name, inner]) => [name, of(inner)]));
  const known = fc.record(model, { requiredKeys: (schema.required ?? []).filter((name) => names.has(name)) });
  const others = schema['additionalProperties'];
  if (typeof others !== 'object' || others === null) return known;
  const more = fc.dictionary(fc.string({ minLength: 1, maxLength: 8 }), of(others as JsonSchema), { maxKeys: 3 });
  return fc.tuple(known, more).map(([declared, additional]) => ({ ...additional, ...declared }));
}

/** Merges the parts of `allOf` into one schema. */
function merge({ allOf, ...rest }: JsonObjectSchema, resolve: Resolve): JsonObjectSchema {
  const parts = [...(allOf as JsonSchema[]), rest].map((part) =>
    typeof part === 'object' && typeof part['$ref'] === 'string' ? resolve(part['$ref']) : part,
  );
  return parts.reduce<JsonObjectSchema>((merged, part) => {
    if (typeof part === 'boolean') return merged;
    return {
      ...merged,
      ...part,
      properties: { ...merged.properties, ...part.properties },
      required: [...(merged.required ?? []), ...(part.required ?? [])],
    };
  }, {});
}

function texts(schema: JsonObjectSchema, knownIds: KnownIds): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = MAX_TEXT, format, pattern } = schema as Record<string, never>;
  const known = fc.nat().map((index) => knownIds.pick(index));
  if (format === 'uuid') return fc.oneof({ weight: 5, arbitrary: known }, fc.uuid());
  if (format === 'email') return fc.emailAddress();
  if (format === 'date-time') return dates.map((date) => date.toISOString());
  if (format === 'date') return dates.map((date) => date.toISOString().slice(0, 10));
  if (format === 'uri') return fc.webUrl();
  if (pattern) return matching(pattern);
  const plain = fc.string({
    minLength,
    maxLength: Math.max(minLength, Math.min(maxLength, MAX_TEXT)),
    unit: 'grapheme',
  });
  return maxLength < 20 ? plain : fc.oneof({ weight: 3, arbitrary: plain }, known);
}

const dates = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true });

/** Text that matches the pattern, or any text if fast-check cannot generate a match, for example because of a lookahead. */
function matching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' });
  } catch {
    return fc.string({ maxLength: MAX_TEXT });
  }
}

function numbers(schema: JsonObjectSchema): fc.Arbitrary<number> {
  const isInteger = schema.type === 'integer';
  const {
    minimum = -1000,
    maximum = 1_000_000,
    exclusiveMinimum,
    multipleOf = isInteger ? 1 : 0.01,
  } = schema as Record<string, number | undefined>;
  const min =
    exclusiveMinimum === undefined ? Math.ceil(minimum / multipleOf) : Math.floor(exclusiveMinimum / multipleOf) + 1;
  const max = Math.floor(maximum / multipleOf);
  const steps = fc.integer({ min, max });
  const smallSteps = fc.integer({ min, max: Math.min(max, min + 9) });
  return (isInteger ? fc.oneof(steps, smallSteps) : steps).map((step) => Number((step * multipleOf).toFixed(2)));
}
