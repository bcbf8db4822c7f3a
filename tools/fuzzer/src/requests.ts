import fc from 'fast-check';
import { brokenValues, malformedBodies } from './broken-values.js';
import type { KnownIds } from './known-ids.js';
import type { Operation, Parameter } from './operations.js';
import { valuesOf } from './values.js';

/** One call, without the caller's headers. */
export interface FuzzedRequest {
  path: string;
  headers: Record<string, string>;
  body?: string;
}

const KNOWN_VERSION = Symbol('the version of the record that the path names');
const VERSIONS = fc.oneof(
  { weight: 3, arbitrary: fc.constant(KNOWN_VERSION) },
  fc.constantFrom(undefined, '"1"', '"999999"', '*', 'x'),
);
const IDEMPOTENCY_KEYS = fc.oneof(
  { weight: 3, arbitrary: fc.uuid() },
  fc.constantFrom(undefined, '', 'two words', 'k'.repeat(300)),
);

/** Requests of an operation: most are as documented, the others broken in one place. */
export function requestsOf(operation: Operation, knownIds: KnownIds): fc.Arbitrary<FuzzedRequest> {
  const path = fc.record(Object.fromEntries(parametersIn(operation, 'path', knownIds)));
  const query = atMostTwoOf(parametersIn(operation, 'query', knownIds));
  const body = operation.body ? valuesOf(operation.body.schema, operation.resolve, knownIds) : fc.constant(undefined);
  const valid = { path, query, body: body.map(toJson) };
  const parts = fc.oneof(
    { weight: 6, arbitrary: fc.record(valid) },
    fc.record({ ...valid, path: brokenValues(path) }),
    fc.record({ ...valid, query: brokenValues(query) }),
    ...(operation.body
      ? [
          { weight: 3, arbitrary: fc.record({ ...valid, body: brokenValues(body).map(toJson) }) },
          fc.record({ ...valid, body: malformedBodies }),
        ]
      : []),
  );
  return fc
    .record({ parts, version: VERSIONS, key: IDEMPOTENCY_KEYS })
    .map(({ parts: { path, query, body }, version, key }) => {
      const headers: Record<string, string> = {};
      const ifMatch = version === KNOWN_VERSION ? knownIds.findVersion(Object.values(path ?? {}).map(textOf)) : version;
      if (typeof ifMatch === 'string') headers['if-match'] = ifMatch;
      if (key !== undefined && operation.method !== 'GET') headers['idempotency-key'] = key;
      if (body !== undefined) headers['content-type'] = operation.body!.type;
      const request = { path: pathWith(operation.path, path) + queryString(query), headers };
      return body === undefined ? request : { ...request, body };
    });
}

type Values = [name: string, values: fc.Arbitrary<unknown>][];

/** Values for the parameters of an operation in its path or query; path parameters are mostly known ids. */
function parametersIn({ parameters, path, resolve }: Operation, where: Parameter['in'], knownIds: KnownIds): Values {
  return parameters
    .filter((each) => each.in === where)
    .map(({ name, schema }) => {
      const valid = valuesOf(schema, resolve, knownIds);
      if (where === 'query') return [name, valid];
      const known = fc.nat().map((index) => knownIds.pick(index, path));
      const anything = fc.nat().map((index) => knownIds.pick(index));
      return [name, fc.oneof({ weight: 6, arbitrary: known }, anything, valid)];
    });
}

/** At most two, because a request with many optional parameters would match nothing. */
const atMostTwoOf = (values: Values): fc.Arbitrary<unknown> =>
  fc.subarray(values, { maxLength: Math.min(values.length, 2) }).chain((few) => fc.record(Object.fromEntries(few)));

const toJson = (value: unknown): string | undefined =>
  value === undefined ? undefined : (JSON.stringify(value, withoutBigInts) ?? '');

const withoutBigInts = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);

const pathWith = (template: string, values: unknown) =>
  template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encode(textOf(valueIn(values, name) ?? 'x')) || 'x');

const valueIn = (values: unknown, name: string): unknown => (Object(values) as Record<string, unknown>)[name];

function queryString(query: unknown): string {
  const pairs = Object.entries(Object(query) as object).map(
    ([name, value]) => `${encode(name)}=${encode(textOf(value))}`,
  );
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value, withoutBigInts) ?? '');
}

/** Replaces halves of surrogate pairs, which have no encoding. */
const encode = (text: string) => encodeURIComponent(Buffer.from(text).toString());
