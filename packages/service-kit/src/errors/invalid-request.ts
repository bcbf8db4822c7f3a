import type { InvalidField } from '@chhapai/contracts';
import type { z } from 'zod';
import { InvalidRequest } from './domain-error.js';

const MAX_FIELDS = 20;
const FORMAT_NAMES: Partial<Record<string, string>> = {
  email: 'a valid email address',
  uuid: 'a valid ID',
  url: 'a valid web address',
  datetime: 'a valid date and time',
};
const TYPE_NAMES: Partial<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

/** The start of the messages that zod writes itself, which are not meant for shoppers. */
const ZOD_MESSAGE = /^(?:Invalid |Too (?:small|big): |Unrecognized key)/;

/** Turns the issues a schema found into one error with a readable message: that of the schema if it has one. */
export function invalidRequest(issues: readonly z.core.$ZodIssue[]): InvalidRequest {
  const fields = issues.slice(0, MAX_FIELDS).map((issue): InvalidField => ({
    field: issue.path.map(String).join('.').slice(0, 100),
    message: messageFor(issue),
  }));
  const [first] = fields;
  return new InvalidRequest(first ? toSentence(first) : 'The request is not valid', fields);
}

/** Most messages continue a sentence that starts with the field's name; some are complete sentences. */
function toSentence({ field, message }: InvalidField): string {
  if (/^\p{Lu}/u.test(message)) return message;
  return field ? `${field} ${message}` : `The value ${message}`;
}

function messageFor(issue: z.core.$ZodIssue): string {
  if (!ZOD_MESSAGE.test(issue.message)) return issue.message;
  const isWholeRequest = issue.path.length === 0;
  switch (issue.code) {
    case 'invalid_type':
      if (isWholeRequest) return 'The request body is missing or has the wrong type';
      if (issue.input === undefined && issue.message.endsWith('undefined')) return 'is missing';
      return `must be ${TYPE_NAMES[issue.expected] ?? 'of another type'}`;
    case 'invalid_format':
      return `must be ${FORMAT_NAMES[issue.format] ?? 'in the right format'}`;
    case 'invalid_value':
      return `must be ${issue.values.length === 1 ? '' : 'one of '}${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return describeLimit(issue.origin, issue.inclusive === false ? 'more than' : 'at least', issue.minimum);
    case 'too_big':
      return describeLimit(issue.origin, issue.inclusive === false ? 'less than' : 'at most', issue.maximum);
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `${isWholeRequest ? 'The request has' : 'has'} an unknown field: ${issue.keys[0]?.slice(0, 40)}`;
    case 'custom':
      return issue.message;
    default:
      return 'is not valid';
  }
}

function describeLimit(origin: string, relation: string, bound: number | bigint): string {
  if (origin === 'string' && relation === 'at least' && bound === 1) return 'must not be empty';
  if (origin === 'string') return `must have ${relation} ${bound} ${bound === 1 ? 'character' : 'characters'}`;
  if (origin === 'array' || origin === 'set')
    return `must have ${relation} ${bound} ${bound === 1 ? 'entry' : 'entries'}`;
  return `must be ${relation} ${bound}`;
}
