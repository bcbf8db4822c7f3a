import { DataSource } from 'typeorm';
import { afterEach, expect, it } from 'vitest';
import { dataSourceOptions, migrate } from '../src/index.js';
import { freshDatabase, schemaDrift, type FreshDatabase } from '../src/testing/index.js';
import { CreateNote1700000000000, NoteRow } from './support/notes-service.js';
import { startNotes } from './support/start-notes.js';

let database: FreshDatabase | undefined;
afterEach(() => database?.drop());

it('runs a migration once when three processes start together', async () => {
  database = await freshDatabase();
  const options = { url: database.url, entities: [NoteRow], migrations: [CreateNote1700000000000] };
  await Promise.all([migrate(options), migrate(options), migrate(options)]);

  const dataSource = await new DataSource(dataSourceOptions(options)).initialize();
  expect(await dataSource.query('SELECT count(*)::int AS runs FROM migrations')).toEqual([{ runs: 1 }]);
  expect(await schemaDrift(dataSource)).toEqual([]);
  await dataSource.query('ALTER TABLE note ADD COLUMN forgotten text');
  expect(await schemaDrift(dataSource)).toEqual(['ALTER TABLE "note" DROP COLUMN "forgotten"']);
  await dataSource.destroy();
});

it('is healthy only while the database responds', async () => {
  const notes = await startNotes();
  expect((await fetch(`${notes.url}/healthz`)).status).toBe(200);
  await notes.database.drop();
  const response = await fetch(`${notes.url}/healthz`);
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ success: false, code: 'server.unavailable' });
  await notes.close();
});
