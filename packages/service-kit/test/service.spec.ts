import { Body, Controller, Get, Inject, Module, Param, Post, Query } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  authGuardModule,
  Claims,
  databaseModule,
  DomainError,
  readEnv,
  Roles,
  serviceEnv,
  Shopper,
  SignedIn,
  type ShopperId,
} from '../src/index.js';
import {
  freshDatabase,
  startTestService,
  testTokens,
  type FreshDatabase,
  type TestService,
  type TestTokens,
} from '../src/testing/index.js';

const Note = z.strictObject({
  title: z.string().trim().min(1).max(20),
  pages: z.int().min(1).default(1),
  mail: z.email().optional(),
});

class NoteTaken extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'note.taken';
  override readonly details = { by: 'Asha' };
  override readonly retryAfterSeconds = 7;
  constructor() {
    super('This note is taken');
  }
}

@Controller('api/notes')
class NotesController {
  constructor(private readonly dataSource: DataSource) {}

  @Post() add(@Body({ schema: Note }) body: z.infer<typeof Note>) {
    return body;
  }
  @Get('taken') taken() {
    throw new NoteTaken();
  }
  @Get('broken') broken() {
    throw new TypeError('secret_table is undefined');
  }
  @Get('uuid') async uuid(@Query('id') id: string) {
    return this.dataSource.query('SELECT $1::uuid', [id]);
  }
  @Get('mine') @SignedIn() mine(@Shopper() who: ShopperId) {
    return { who };
  }
  @Get('staff') @Roles('staff', 'admin') staff(@Claims() claims: { email: string }) {
    return { email: claims.email };
  }
  @Get('by-id/:id') one(@Param('id', { schema: z.uuid() }) id: string) {
    return { id };
  }
}

let database: FreshDatabase;
let tokens: TestTokens;
let service: TestService;

beforeAll(async () => {
  [database, tokens] = await Promise.all([freshDatabase(), testTokens()]);
  const env = readEnv(serviceEnv, { DATABASE_URL: database.url, BODY_LIMIT: '2048' });
  @Module({
    imports: [
      databaseModule({ url: env.DATABASE_URL, entities: [], migrations: [] }),
      authGuardModule({ authUrl: tokens.authUrl }),
    ],
    controllers: [NotesController],
  })
  class NotesModule {}
  service = await startTestService({ name: 'notes', env, module: NotesModule });
});

afterAll(async () => {
  await service?.close();
  await tokens?.close();
  await database?.drop();
});

it('boots', async () => {
  const r = await fetch(`${service.url}/healthz`);
  expect(r.status).toBe(200);
  for (const [path, init] of [
    ['/api/notes', { method: 'POST', body: '{"title":"a"}', headers: { 'content-type': 'application/json' } }],
    ['/api/notes', { method: 'POST', body: '{"title":" "}', headers: { 'content-type': 'application/json' } }],
    ['/api/notes', { method: 'POST', body: '{"title":3}', headers: { 'content-type': 'application/json' } }],
    ['/api/notes', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }],
    ['/api/notes', { method: 'POST', body: '[]', headers: { 'content-type': 'application/json' } }],
    ['/api/notes', { method: 'POST', body: 'null', headers: { 'content-type': 'application/json' } }],
    ['/api/notes', { method: 'POST' }],
    [
      '/api/notes',
      {
        method: 'POST',
        body: '{"title":"a", "mail":"x", "role":"admin"}',
        headers: { 'content-type': 'application/json' },
      },
    ],
    ['/api/notes', { method: 'POST', body: '{"title":"a\\u0000"}', headers: { 'content-type': 'application/json' } }],
    ['/api/notes', { method: 'POST', body: '{"title":"a\\ud800"}', headers: { 'content-type': 'application/json' } }],
    ['/api/notes', { method: 'POST', body: '{"title', headers: { 'content-type': 'application/json' } }],
    ['/api/notes', { method: 'POST', body: '{"__proto__":{}}', headers: { 'content-type': 'application/json' } }],
    [
      '/api/notes',
      { method: 'POST', body: '['.repeat(900) + ']'.repeat(900), headers: { 'content-type': 'application/json' } },
    ],
    ['/api/notes', { method: 'POST', body: ' '.repeat(3000), headers: { 'content-type': 'application/json' } }],
    [
      '/api/notes',
      { method: 'POST', body: 'title=a', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    ],
    ['/api/notes', { method: 'POST', body: 'title=a', headers: { 'content-type': 'text/plain' } }],
    ['/api/notes', { method: 'PUT', body: 'title=a', headers: { 'content-type': 'text/plain' } }],
    ['/api/notes', { method: 'PROPFIND' }],
    ['/api/notes/taken', {}],
    ['/api/notes/broken', {}],
    ['/api/notes/uuid?id=x', {}],
    ['/api/notes/by-id/x', {}],
    ['/api/notes/by-id/%00', {}],
    ['/api/notes/by-id/%ED%A0%80', {}],
    ['/api/notes/by-id/%', {}],
    ['/api/notes/by-id/' + 'x'.repeat(600), {}],
    ['/api/notes/by-id/x', { headers: { x: 'y'.repeat(20000) } }],
    ['/nowhere', {}],
    ['/api/notes/mine', {}],
    ['/api/notes/mine', { headers: { authorization: `Bearer ${await tokens.tokenFor()}` } }],
    ['/api/notes/mine', { headers: { authorization: `Bearer ${await tokens.tokenFor({ expiresIn: '-1m' })}` } }],
    ['/api/notes/staff', { headers: { authorization: `Bearer ${await tokens.tokenFor()}` } }],
    ['/api/notes/staff', { headers: { authorization: `Bearer ${await tokens.tokenFor({ role: 'admin' })}` } }],
    ['/api/notes/mine', { headers: { authorization: `Bearer abc` } }],
  ] as [string, RequestInit][]) {
    try {
      const res = await fetch(service.url + path, init);
      console.log(
        init.method ?? 'GET',
        path.slice(0, 40),
        String(init.body ?? '').slice(0, 40),
        res.status,
        await res.text(),
      );
    } catch (e) {
      console.log(path, e);
    }
  }
});
