import { Ajv, type ValidateFunction } from 'ajv';
import ajvFormats from 'ajv-formats';
import type { oas30 } from 'openapi3-ts';

export type JsonSchema = boolean | JsonObjectSchema;
export interface JsonObjectSchema {
  [keyword: string]: unknown;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: JsonSchema;
}

/** An operation of an OpenAPI document. */
export interface Operation {
  /** For example, `POST /api/cart/add`. */
  name: string;
  method: string;
  /** The path, with `{name}` for each parameter. */
  path: string;
  parameters: Parameter[];
  /** Content type and schema of the body, if it has one. */
  body?: { type: string; schema: JsonSchema };
  /** By status (`200` or a range like `4XX`): how to check a JSON reply, or undefined for other content. */
  replies: Map<string, ValidateFunction | undefined>;
  /** Finds a schema of the document. */
  resolve(reference: string): JsonSchema;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const JSON_TYPE = 'application/json';

/** The operations that clients of the gateway can call, from a service's OpenAPI document. */
export function operationsOf(document: oas30.OpenAPIObject): Operation[] {
  const schemas = Object.fromEntries(
    Object.entries(document.components?.schemas ?? {}).map(([name, schema]) => [name, toJsonSchema(schema)]),
  );
  const ajv = new Ajv({ strict: false, schemas: [{ $id: 'document', components: { schemas } }] });
  ajvFormats.default(ajv);
  const validator = (schema: JsonSchema) => ajv.compile(withAbsoluteReferences(schema));
  const resolve = (reference: string) => schemas[reference.split('/').at(-1)!]!;
  return Object.entries(document.paths as Record<string, oas30.PathItemObject>)
    .filter(([path]) => !path.startsWith('/internal/'))
    .flatMap(([path, item]) =>
      METHODS.filter((method) => item[method]).map((method) =>
        operationOf(method, path, item[method]!, validator, resolve),
      ),
    );
}

function operationOf(
  method: string,
  path: string,
  { parameters = [], requestBody, responses }: oas30.OperationObject,
  validator: (schema: JsonSchema) => ValidateFunction,
  resolve: Operation['resolve'],
): Operation {
  const [body] = Object.entries((requestBody as oas30.RequestBodyObject | undefined)?.content ?? {});
  return {
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    parameters: (parameters as oas30.ParameterObject[]).map((each) => ({
      name: each.name,
      in: each.in as Parameter['in'],
      required: each.required ?? false,
      schema: toJsonSchema(each.schema ?? {}),
    })),
    ...(body && { body: { type: body[0], schema: toJsonSchema(body[1].schema ?? {}) } }),
    replies: new Map(
      Object.entries(responses as Record<string, oas30.ResponseObject>).map(([status, { content }]) => {
        const schema = content?.[JSON_TYPE]?.schema;
        return [status, schema && validator(toJsonSchema(schema))];
      }),
    ),
    resolve,
  };
}

/** OpenAPI 3.0 has `nullable` and a boolean `exclusiveMinimum`, unlike JSON Schema. */
function toJsonSchema(schema: object): JsonSchema {
  const { nullable, exclusiveMinimum, minimum, ...rest } = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, convertNested(value)]),
  );
  const limits = minimum === undefined ? {} : { [exclusiveMinimum === true ? 'exclusiveMinimum' : 'minimum']: minimum };
  const converted = { ...rest, ...limits };
  return nullable === true ? { anyOf: [converted, { type: 'null' }] } : converted;
}

function convertNested(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(convertNested);
  return typeof value === 'object' && value !== null ? toJsonSchema(value) : value;
}

/** Makes references absolute, because Ajv would look for relative ones in the schema itself instead of in the document. */
function withAbsoluteReferences(schema: JsonSchema): JsonObjectSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"document#/components')) as JsonObjectSchema;
}
