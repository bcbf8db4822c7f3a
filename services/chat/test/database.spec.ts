import { dataSourceOptions, migrate } from '@chhapai/service-kit';
import {
  findBreakingMigrations,
  createEmptyDatabase,
  findSchemaDrift,
  startTestService,
  undoMigrations,
} from '@chhapai/service-kit/testing';
import { DataSource } from 'typeorm';
import { describe, expect, it } from 'vitest';
import { chat as service } from '../src/chat.js';
import { Language } from '../src/language/language-of.js';
import { readKnowledgeSeeds } from '../src/modules/knowledge/prepare-knowledge.js';
import { openChat } from './chat.js';

/** These migrations may break the previous version: they were written before copies of a service were updated one by one. */
const MAY_BREAK = ['StaffedConversations1764200000001'];

describe('the schema', () => {
  it('still serves the previous version after each migration', async () => {
    const database = await createEmptyDatabase();
    expect(await findBreakingMigrations(service, database.url, MAY_BREAK)).toEqual([]);
    await database.drop();
  });

  it('has no drift between entities and migrations, and can be undone completely', async () => {
    const database = await createEmptyDatabase();
    const { entities, migrations } = service;
    const options = { url: database.url, entities, migrations };
    await migrate(options);
    const dataSource = await new DataSource(dataSourceOptions(options)).initialize();
    expect(
      await findSchemaDrift(dataSource),
      'change the entity or add a migration: these statements would make the tables match the entities',
    ).toEqual([]);
    expect(await undoMigrations(dataSource)).toEqual([]);
    await dataSource.destroy();
    await database.drop();
  });
});

describe('the knowledge base', () => {
  it('is seeded on the first start only, and finds entries changed by hand after the next start', async () => {
    const chat = await openChat();
    await chat.db.query(`DELETE FROM knowledge_entries WHERE topic = 'greeting.hello'`);
    await chat.db.query(
      `UPDATE knowledge_entries SET questions = '{Do you engrave trophies?}', answer = 'Trophies, yes.'
       WHERE topic = 'services.targets' AND language = 'en'`,
    );
    expect((await chat.ask('trophies')).body.needsPerson).toBe(true);
    const restarted = await Promise.all([chat.start(), chat.start()]);
    expect((await chat.ask('do you engrave trophies')).body.reply).toBe('Trophies, yes.');
    expect((await chat.ask('hello')).body.reply).not.toContain('welcome to Chhapai');
    for (const service of restarted) await service.close();
    await chat.close();
  });

  it('is seeded completely when two processes start at the same moment on an empty database', async () => {
    const database = await createEmptyDatabase();
    const env = {
      DATABASE_URL: database.url,
      AUTH_URL: 'http://127.0.0.1:9',
      COMMERCE_URL: 'http://127.0.0.1:9',
      MAIL_DIR: '/nowhere',
    };
    const services = await Promise.all([startTestService(service, env), startTestService(service, env)]);
    for (const { url } of services) expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const entries = await services[0]!.app.get(DataSource).query('SELECT FROM knowledge_entries');
    const topics = Object.values(readKnowledgeSeeds()).flat();
    expect(entries).toHaveLength(topics.length * Language.options.length);
    for (const service of services) await service.close();
    await database.drop();
  });

  it('refers visitors to a person while it is empty', async () => {
    const chat = await openChat();
    await chat.db.query('DELETE FROM knowledge_entries');
    await chat.db.query('REFRESH MATERIALIZED VIEW knowledge_words');
    expect((await chat.ask('How long does delivery take?')).body.needsPerson).toBe(true);
    await chat.close();
  });
});
