import { expect, it } from 'vitest';
import { operationsOf } from './operations.js';
import { VISITOR } from './people.js';
import { findProblem } from './replies.js';

it('reports a reply with malformed JSON as a problem', () => {
  const content = { 'application/json': { schema: { type: 'object' as const } } };
  const [operation] = operationsOf({
    openapi: '3.0.3',
    info: { title: 'Products', version: '1' },
    paths: { '/api/products': { get: { responses: { 200: { description: 'OK', content } } } } },
  });
  const reply = { status: 200, type: 'application/json; charset=utf-8', text: '{"success":', json: undefined };
  expect(findProblem(reply, operation!, VISITOR, [])).toBe('200 with malformed JSON: {"success":');
});
