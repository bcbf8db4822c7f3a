import type { Server } from 'node:http';
import { connect } from 'node:net';
import { ErrorReply } from '@chhapai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postJson, startNotes, type Notes } from './support/start-notes.js';

let notes: Notes;
beforeAll(async () => void (notes = await startNotes()));
afterAll(() => notes.close());

async function readErrorReply(response: Response): Promise<ErrorReply & { status: number }> {
  return { status: response.status, ...ErrorReply.parse(await response.json()) };
}

it('limits the time for headers and for a whole request', () => {
  const { headersTimeout, requestTimeout } = notes.app.getHttpServer() as Server;
  expect([headersTimeout, requestTimeout]).toEqual([15_000, 17 * 60_000]);
});

describe('an invalid body', () => {
  it.each([
    ['{}', 'title is missing'],
    ['{"title":" "}', 'title must not be empty'],
    ['{"title":3}', 'title must be text'],
    ['{"title":null}', 'title must be text'],
    [`{"title":"${'a'.repeat(21)}"}`, 'title must have at most 20 characters'],
    ['{"title":"a","pages":0}', 'pages must be at least 1'],
    ['{"title":"a","pages":10}', 'pages must be at most 9'],
    ['{"title":"a","pages":1.5}', 'pages must be a whole number'],
    ['{"title":"a","pages":"1"}', 'pages must be a number'],
    ['{"title":"a","pages":1e999}', 'pages must be a number'],
    ['{"title":"a","mail":"x"}', 'mail must be a valid email address'],
    ['{"title":"a","tags":["a","b","c"]}', 'tags must have at most 2 entries'],
    ['{"title":"a","sizes":[]}', 'sizes must have at least 1 entry'],
    ['{"title":"a","initial":"AB"}', 'initial must have at most 1 character'],
    ['{"title":"a","code":"!"}', 'code must consist of capital letters'],
    ['{"title":"a","size":"a3"}', 'size must be one of a4, a5'],
    ['{"title":"a","lines":[{"text":1}]}', 'lines.0.text must be text'],
    ['{"title":"a","role":"admin"}', 'The request has an unknown field: role'],
    ['[]', 'The request body is missing or has the wrong type'],
    ['null', 'The request body is missing or has the wrong type'],
    ['"title"', 'The request body is missing or has the wrong type'],
    ['{"title":"a\\u0000"}', 'The request contains characters we cannot read'],
    ['{"title":"a\\ud800"}', 'The request contains characters we cannot read'],
    ['{"title":"a","\\u0000":1}', 'The request contains characters we cannot read'],
    ['{"title":"a","lines":[{"text":"a\\u0000"}]}', 'The request contains characters we cannot read'],
    ['{"title":"a","lines":[{"text":"\\ud83d"}]}', 'The request contains characters we cannot read'],
    ['['.repeat(900) + ']'.repeat(900), 'The request is nested too deeply'],
    ['{"title":', 'This request could not be read'],
    ['', 'This request could not be read'],
    ['{"__proto__":{"title":"a"}}', 'This request could not be read'],
    ['{"constructor":{"prototype":{"title":"a"}}}', 'This request could not be read'],
  ])('%s', async (body, message) => {
    const { status, code, ...reply } = await readErrorReply(await postJson(`${notes.url}/api/notes`, body));
    expect({ status, code, message: reply.message }).toEqual({ status: 400, code: 'request.invalid', message });
  });

  it('lists all invalid fields in details', async () => {
    const { details } = await readErrorReply(await postJson(`${notes.url}/api/notes`, '{"title":"","pages":0}'));
    expect(details).toEqual([
      { path: 'title', field: 'title', message: 'must not be empty' },
      { path: 'pages', field: 'pages', message: 'must be at least 1' },
    ]);
  });
});

it('accepts a valid body, and fills in its defaults', async () => {
  const response = await postJson(`${notes.url}/api/notes`, '{"title":" छपाई 👍 "}');
  expect(response.status).toBe(201);
  expect(await response.json()).toEqual({ success: true, title: 'छपाई 👍', pages: 1 });
});

const NOT_UTF8 = Buffer.from('{"\xff\xfe":1}', 'latin1');

describe('a malformed or unsupported request', () => {
  it.each<[string, string, RequestInit, number, string]>([
    ['a body that is too large', '/api/notes', post('application/json', ' '.repeat(3000)), 413, 'request.too_large'],
    ['a form', '/api/notes', post('application/x-www-form-urlencoded', 'title=a'), 415, 'request.unsupported_type'],
    ['plain text', '/api/notes', post('text/plain', '{"title":"a"}'), 415, 'request.unsupported_type'],
    ['multipart', '/api/notes', post('multipart/form-data; boundary=x', '--x--'), 415, 'request.unsupported_type'],
    ['XML', '/api/notes', post('application/xml', '<a/>'), 415, 'request.unsupported_type'],
    ['an invalid content type', '/api/notes', post('nonsense', '{}'), 415, 'request.unsupported_type'],
    ['bytes that are not UTF-8', '/api/notes', post('application/json', NOT_UTF8), 400, 'request.invalid'],
    ['no body', '/api/notes', { method: 'POST' }, 400, 'request.invalid'],
    ['an unknown path', '/api/nothing', {}, 404, 'request.not_found'],
    ['an unknown path with broken JSON', '/api/nothing', post('application/json', '{'), 404, 'request.not_found'],
    ['an unsupported method', '/api/notes', { method: 'PUT' }, 404, 'request.not_found'],
    ['an unusual method', '/api/notes', { method: 'PROPFIND' }, 404, 'request.not_found'],
    ['an invalid id', '/api/notes/one/12', {}, 400, 'request.invalid'],
    ['NUL in the path', '/api/notes/one/%00', {}, 400, 'request.invalid'],
    ['half a surrogate pair in the path', '/api/notes/one/%ED%A0%80', {}, 400, 'request.invalid'],
    ['a broken escape in the path', '/api/notes/one/%', {}, 400, 'request.invalid'],
    ['NUL in the query', '/api/notes/cast?id=%00', {}, 400, 'request.invalid'],
    ['text the database cannot cast', '/api/notes/cast?id=x', {}, 400, 'request.invalid'],
    ['an incomplete character in the path', '/api/notes/one/%E0%A4%A', {}, 400, 'request.invalid'],
    ['a very long parameter', `/api/notes/one/${'x'.repeat(600)}`, {}, 414, 'request.too_large'],
    ['a very long path', `/${'x'.repeat(9000)}`, {}, 404, 'request.not_found'],
    ['very large headers', '/api/notes', { headers: { 'x-long': 'y'.repeat(20_000) } }, 431, 'request.too_large'],
  ])('%s', async (_, path, init, status, code) => {
    const reply = await readErrorReply(await fetch(notes.url + path, init));
    expect({ status: reply.status, code: reply.code }).toEqual({ status, code });
    expect(reply.message).not.toMatch(/FST_|fastify|nest|zod|postgres|uuid/i);
  });

  it('does not close the connection if its body is only slightly too large, so that the reply is not lost', async () => {
    const head =
      'POST /api/notes HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900000\r\n\r\n';
    const next = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
    const raw = await rawExchange(head + ' '.repeat(900_000) + next);
    expect(raw.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
  });

  it('gets an error reply even if it is not HTTP', async () => {
    const raw = await rawExchange('this is not http\r\n\r\n');
    expect(raw).toMatch(/^HTTP\/1\.1 400 /);
    expect(ErrorReply.parse(JSON.parse(raw.split('\r\n\r\n')[1]!)).code).toBe('request.invalid');
  });
});

describe('errors of the service itself', () => {
  it('gives a domain error its status, code, details and Retry-After', async () => {
    const response = await fetch(`${notes.url}/api/notes/taken`);
    expect(response.headers.get('retry-after')).toBe('7');
    expect(await readErrorReply(response)).toMatchObject({
      status: 409,
      code: 'note.taken',
      message: 'This note is taken',
      details: { by: 'Asha' },
    });
  });

  it('does not reveal what went wrong', async () => {
    expect(await readErrorReply(await fetch(`${notes.url}/api/notes/broken`))).toEqual({
      status: 500,
      success: false,
      code: 'server.internal',
      message: 'Something went wrong. Please try again.',
      requestId: expect.any(String),
    });
  });

  it('cancels a statement that takes too long', async () => {
    const response = await fetch(`${notes.url}/api/notes/slow`);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await readErrorReply(response)).toMatchObject({ status: 503, code: 'server.unavailable' });
  });
});

describe('the request id', () => {
  it('is the one that the gateway sent', async () => {
    const response = await fetch(`${notes.url}/nowhere`, { headers: { 'x-request-id': 'abcd-1234_X' } });
    expect(response.headers.get('x-request-id')).toBe('abcd-1234_X');
    expect((await readErrorReply(response)).requestId).toBe('abcd-1234_X');
  });

  it.each(['short', 'with space here', '{"level":60}abc', 'x'.repeat(65)])(
    'is a new one if the given one is %s',
    async (given) => {
      const response = await fetch(`${notes.url}/api/notes/one/%`, { headers: { 'x-request-id': given } });
      const { requestId } = await readErrorReply(response);
      expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
      expect(response.headers.get('x-request-id')).toBe(requestId);
    },
  );
});

function post(type: string, body: string | Buffer): RequestInit {
  return { method: 'POST', headers: { 'content-type': type }, body: new Uint8Array(Buffer.from(body)) };
}

function rawExchange(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let reply = '';
    const socket = connect(Number(new URL(notes.url).port), '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => (reply += chunk.toString()));
    socket.on('end', () => resolve(reply));
    socket.on('error', reject);
  });
}
