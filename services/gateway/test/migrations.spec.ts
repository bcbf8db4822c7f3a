import { TokenAction } from '@chhapai/contracts';
import { dataSourceOptions, migrate } from '@chhapai/service-kit';
import { findBreakingMigrations, createEmptyDatabase, undoMigrations } from '@chhapai/service-kit/testing';
import { DataSource } from 'typeorm';
import { expect, it } from 'vitest';
import { gateway } from '../src/gateway.js';
import { StaffReleases1764028800000 } from '../src/migrations/1764028800000-staff-releases.js';

/** These migrations may break the previous version: they were written before copies of a service were updated one by one. */
const MAY_BREAK = ['SeparateTeams1763942400000', 'StaffReleases1764028800000'];

it('still serves the previous version after each migration', async () => {
  const database = await createEmptyDatabase();
  expect(await findBreakingMigrations(gateway, database.url, MAY_BREAK)).toEqual([]);
  await database.drop();
});

const ADD_SAMPLES = `INSERT INTO release_vitals (app, version, metric, bucket, samples) VALUES ('shell', 'a', 'lcp', 80, 3)`;
const FIND_TOKEN = `SELECT team, name, apps, actions, expires_at FROM team_tokens WHERE token_hash = sha256('t')`;

it('keeps the web vitals and tokens of earlier gateways, and can revert all migrations', async () => {
  const database = await createEmptyDatabase();
  const { entities, migrations } = gateway;
  const index = migrations.indexOf(StaffReleases1764028800000);
  const earlier = migrations.slice(0, index);
  await migrate({ url: database.url, entities, migrations: earlier });
  const options = dataSourceOptions({ url: database.url, entities, migrations });
  const dataSource = await new DataSource(options).initialize();
  await dataSource.query(ADD_SAMPLES);
  await dataSource.query(`INSERT INTO teams (name, apps, token_hash) VALUES ('print', '{mfe-print}', sha256('t'))`);
  await dataSource.runMigrations();
  expect(await dataSource.query(FIND_TOKEN)).toEqual([
    { team: 'print', name: 'first', apps: ['mfe-print'], actions: TokenAction.options, expires_at: null },
  ]);
  // Writes like a gateway that has not been updated yet.
  await dataSource.query(`${ADD_SAMPLES} ON CONFLICT ON CONSTRAINT pk_release_vitals DO UPDATE SET samples = 6`);
  for (const _ of migrations.slice(index)) await dataSource.undoLastMigration();
  const vitals = await dataSource.query<object[]>('SELECT version, metric, bucket, samples::int FROM release_vitals');
  const team = await dataSource.query<object[]>(`SELECT name FROM teams WHERE token_hash = sha256('t')`);
  expect(team).toEqual([{ name: 'print' }]);
  await dataSource.query('DELETE FROM teams');
  expect(vitals).toEqual([{ version: 'a', metric: 'lcp', bucket: 80, samples: 6 }]);
  await dataSource.runMigrations();
  expect(await undoMigrations(dataSource)).toEqual([]);
  await dataSource.destroy();
  await database.drop();
});
