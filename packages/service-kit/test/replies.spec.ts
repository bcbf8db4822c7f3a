import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postJson, startNotes, type Notes } from './support/start-notes.js';

let notes: Notes;
beforeAll(async () => void (notes = await startNotes()));
afterAll(() => notes.close());

it('puts success before the fields of an object and forbids caching', async () => {
  const response = await postJson(`${notes.url}/api/notes`, '{"title":"Plan"}');
  expect(await response.text()).toBe('{"success":true,"title":"Plan","pages":1}');
  expect(response.headers.get('cache-control')).toBe('no-store');
});

it('sends a string as JSON and leaves Cache-Control to the handler', async () => {
  const id = randomUUID();
  const response = await fetch(`${notes.url}/api/notes/text/${id.toUpperCase()}`);
  expect(await response.json()).toEqual({ success: true, id });
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('public, max-age=60');
});

it.each(['12', 'x', `${randomUUID()}0`])('returns 404 for the id %s', async (id) => {
  const response = await fetch(`${notes.url}/api/notes/text/${id}`);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: 'note.not_found' });
});
