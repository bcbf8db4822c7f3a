import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Singular and plural table names, with the constraints and indexes that contain them as `?`. */
const TABLES = [
  {
    singular: 'account',
    plural: 'accounts',
    constraints: ['pk_?', 'uq_?_email', 'uq_?_google_subject', 'ck_?_email_lower', 'ck_?_role', 'ck_?_can_sign_in'],
    indexes: [],
  },
  { singular: 'session', plural: 'sessions', constraints: ['pk_?', 'fk_?_account'], indexes: ['ix_?_account'] },
  {
    singular: 'refresh_token',
    plural: 'refresh_tokens',
    constraints: ['pk_?', 'fk_?_session'],
    indexes: ['ix_?_session'],
  },
  { singular: 'login_failure', plural: 'login_failures', constraints: ['pk_?', 'ck_?_failures'], indexes: [] },
  { singular: 'signing_key', plural: 'signing_keys', constraints: ['pk_?'], indexes: [] },
];

/** Names the tables as in the other services, and lets PostgreSQL create the ids. */
export class PluralTables1763800000000 implements MigrationInterface {
  readonly name = 'PluralTables1763800000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const { singular, plural, constraints, indexes } of TABLES) {
      await rename(runner, singular, plural, constraints, indexes);
    }
    await runner.query('ALTER TABLE accounts ALTER id SET DEFAULT uuidv7()');
    await runner.query('ALTER TABLE sessions ALTER id SET DEFAULT uuidv7()');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions ALTER id DROP DEFAULT');
    await runner.query('ALTER TABLE accounts ALTER id DROP DEFAULT');
    for (const { singular, plural, constraints, indexes } of TABLES) {
      await rename(runner, plural, singular, constraints, indexes);
    }
  }
}

async function rename(
  runner: QueryRunner,
  from: string,
  to: string,
  constraints: readonly string[],
  indexes: readonly string[],
): Promise<void> {
  await runner.query(`ALTER TABLE ${from} RENAME TO ${to}`);
  for (const name of constraints) {
    await runner.query(`ALTER TABLE ${to} RENAME CONSTRAINT ${name.replace('?', from)} TO ${name.replace('?', to)}`);
  }
  for (const name of indexes) {
    await runner.query(`ALTER INDEX ${name.replace('?', from)} RENAME TO ${name.replace('?', to)}`);
  }
}
