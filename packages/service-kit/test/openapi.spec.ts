import type { OpenAPIObject } from '@nestjs/swagger';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { undocumentedRoutes } from '../src/testing/index.js';
import { startNotes, type Notes } from './support/start-notes.js';

let notes: Notes;
let document: OpenAPIObject;
beforeAll(async () => {
  notes = await startNotes();
  document = (await (await fetch(`${notes.url}/api/docs/notes.json`)).json()) as OpenAPIObject;
});
afterAll(() => notes.close());

it('describes bodies and replies by their schemas', () => {
  const { requestBody, responses } = document.paths['/api/notes']!.post!;
  const schemaOf = (part: unknown) =>
    (part as { content: Record<string, { schema: object }> }).content['application/json']?.schema;
  expect(schemaOf(requestBody)).toMatchObject({ properties: { title: { type: 'string', maxLength: 20 } } });
  expect(schemaOf(responses['201'])).toMatchObject({ required: expect.arrayContaining(['success', 'title']) });
});

it('names the schemas of the contracts', () => {
  expect(document.components?.schemas).toHaveProperty('ErrorReply');
});

it('says which routes need a token, and for which roles or permission', () => {
  expect(document.paths['/api/notes']!.post!.security).toBeUndefined();
  expect(document.paths['/api/notes/mine']!.get!.security).toEqual([{ bearer: [] }]);
  expect(document.paths['/api/staff']!.get!.description).toBe('Roles: staff, admin.');
  expect(document.paths['/api/staff/people']!.get!.description).toBe('Permission: people.manage.');
});

it('documents the header with the key that a guard accepts instead of a token', () => {
  expect(document.paths['/api/archive']!.get!.security).toEqual([{ 'X-Password': [] }]);
  expect(document.components?.securitySchemes).toEqual({
    bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
    'X-Password': { type: 'apiKey', in: 'header', name: 'X-Password' },
  });
});

it('finds the routes that lack a reply in the document', async () => {
  const missing = await undocumentedRoutes(notes);
  expect(missing).toContain('GET /api/notes/mine');
  expect(missing).not.toContain('POST /api/notes');
});
