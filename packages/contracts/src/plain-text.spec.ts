import { expect, it } from 'vitest';
import { z } from 'zod';
import * as contracts from './index.js';

/**
 * Text that is compared but never stored: secrets, codes, signed statements, searches. `personalisation` has rules of its own.
 */
const EXEMPT = /\.(password|current|credential|challenge|code|statement)$|\.filter\.|personalisation/i;

/** Every field of a schema that accepts text, with its path. */
function textFields(schema: z.core.$ZodType, path: string): [string, z.core.$ZodType][] {
  const { def } = schema._zod as unknown as { def: z.core.$ZodTypeDef & Record<string, z.core.$ZodType> };
  switch (def.type) {
    case 'string':
      return [[path, schema]];
    case 'object':
      return Object.entries(def.shape as unknown as Record<string, z.core.$ZodType>).flatMap(([name, field]) =>
        textFields(field, `${path}.${name}`),
      );
    case 'array':
      return textFields(def.element!, `${path}[]`);
    case 'record':
      return [...textFields(def.keyType!, `${path}.key`), ...textFields(def.valueType!, `${path}.value`)];
    case 'union':
      return (def.options as unknown as z.core.$ZodType[]).flatMap((option) => textFields(option, path));
    case 'pipe':
      // The fields of the input. For text, the checks of both schemas apply.
      return (def.in as z.ZodType)._zod.def.type === 'string' ? [[path, schema]] : textFields(def.in!, path);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
    case 'nonoptional':
      // The wrapper may have the rule.
      return def.innerType!._zod.def.type === 'string' ? [[path, schema]] : textFields(def.innerType!, path);
    default:
      return [];
  }
}

const bodies = Object.entries(contracts).filter(
  (entry): entry is [string, z.ZodType] => entry[0].endsWith('Body') && entry[1] instanceof z.ZodType,
);
const fields = bodies.flatMap(([name, schema]) => textFields(schema, name)).filter(([path]) => !EXEMPT.test(path));

it('finds the text fields of all request bodies', () => {
  expect(bodies.length).toBeGreaterThan(60);
  expect(fields.length).toBeGreaterThan(150);
});

it.each(fields)('%s refuses control characters', (_, schema) => {
  for (const text of ['a\u0007b', 'a\u001b[31mb', 'a\u0085b']) {
    expect((schema as z.ZodType).safeParse(text).success).toBe(false);
  }
});
