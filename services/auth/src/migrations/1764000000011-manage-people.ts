import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets staff find and change accounts, and adds two-factor authentication. */
export class ManagePeople1764000000011 implements MigrationInterface {
  readonly name = 'ManagePeople1764000000011';

  async up(db: QueryRunner): Promise<void> {
    await db.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    await db.query(`
      ALTER TABLE accounts ADD COLUMN second_factor_at timestamptz;
      CREATE INDEX ix_accounts_created ON accounts (created_at, id);
      CREATE INDEX ix_accounts_role ON accounts (role, created_at, id);
      CREATE INDEX ix_accounts_name ON accounts (lower(name), id);
      CREATE INDEX ix_accounts_search ON accounts USING gin (lower(' ' || name || ' ' || email) gin_trgm_ops);
      CREATE TABLE audit_entries (
        id uuid DEFAULT uuidv7() CONSTRAINT pk_audit_entries PRIMARY KEY,
        at timestamptz NOT NULL DEFAULT now(),
        by text NOT NULL,
        role text NOT NULL,
        action text NOT NULL,
        subject text NOT NULL,
        before jsonb,
        after jsonb,
        request_id text NOT NULL
      );
      CREATE INDEX ix_audit_entries_subject ON audit_entries (subject, id);
      CREATE INDEX ix_audit_entries_by ON audit_entries (by, id);
      CREATE TABLE second_factors (
        account_id uuid CONSTRAINT pk_second_factors PRIMARY KEY
          CONSTRAINT fk_second_factors_account REFERENCES accounts (id) ON DELETE CASCADE,
        secret text NOT NULL,
        last_step integer NOT NULL DEFAULT 0
      );
      CREATE TABLE recovery_codes (
        account_id uuid NOT NULL
          CONSTRAINT fk_recovery_codes_second_factor REFERENCES second_factors (account_id) ON DELETE CASCADE,
        code_hash bytea NOT NULL,
        used_at timestamptz,
        CONSTRAINT pk_recovery_codes PRIMARY KEY (account_id, code_hash)
      );
      CREATE TABLE second_factor_challenges (
        token_hash bytea CONSTRAINT pk_second_factor_challenges PRIMARY KEY,
        account_id uuid NOT NULL
          CONSTRAINT fk_second_factor_challenges_account REFERENCES accounts (id) ON DELETE CASCADE,
        expires_at timestamptz NOT NULL,
        attempts integer NOT NULL DEFAULT 0
      );
      CREATE INDEX ix_second_factor_challenges_account ON second_factor_challenges (account_id);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE second_factor_challenges, recovery_codes, second_factors, audit_entries');
    await db.query('DROP INDEX ix_accounts_search, ix_accounts_name, ix_accounts_role, ix_accounts_created');
    await db.query('ALTER TABLE accounts DROP COLUMN second_factor_at');
    await db.query('DROP EXTENSION pg_trgm');
  }
}
