import type { MigrationInterface, QueryRunner } from 'typeorm';

export class InitialSchema1762300000000 implements MigrationInterface {
  readonly name = 'InitialSchema1762300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE account (
        id uuid NOT NULL,
        name text NOT NULL,
        email text NOT NULL,
        password_hash text,
        password_retired_at timestamptz,
        google_subject text,
        role text NOT NULL,
        avatar text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_account PRIMARY KEY (id),
        CONSTRAINT uq_account_email UNIQUE (email),
        CONSTRAINT uq_account_google_subject UNIQUE (google_subject),
        CONSTRAINT ck_account_email_lower CHECK (email = lower(email)),
        CONSTRAINT ck_account_role CHECK (role IN ('customer', 'staff', 'admin')),
        CONSTRAINT ck_account_can_sign_in CHECK (password_hash IS NOT NULL OR google_subject IS NOT NULL)
      )`);
    await runner.query(`
      CREATE TABLE session (
        id uuid NOT NULL,
        account_id uuid NOT NULL,
        opened_at timestamptz NOT NULL DEFAULT now(),
        revoked_at timestamptz,
        CONSTRAINT pk_session PRIMARY KEY (id),
        CONSTRAINT fk_session_account FOREIGN KEY (account_id) REFERENCES account (id) ON DELETE CASCADE
      )`);
    await runner.query('CREATE INDEX ix_session_account ON session (account_id)');
    await runner.query(`
      CREATE TABLE refresh_token (
        token_hash bytea NOT NULL,
        session_id uuid NOT NULL,
        issued_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        used_at timestamptz,
        CONSTRAINT pk_refresh_token PRIMARY KEY (token_hash),
        CONSTRAINT fk_refresh_token_session FOREIGN KEY (session_id) REFERENCES session (id) ON DELETE CASCADE
      )`);
    await runner.query('CREATE INDEX ix_refresh_token_session ON refresh_token (session_id)');
    await runner.query(`
      CREATE TABLE login_failure (
        email_hash bytea NOT NULL,
        failures integer NOT NULL,
        last_at timestamptz NOT NULL,
        blocked_until timestamptz NOT NULL,
        CONSTRAINT pk_login_failure PRIMARY KEY (email_hash),
        CONSTRAINT ck_login_failure_failures CHECK (failures > 0)
      )`);
    await runner.query(`
      CREATE TABLE signing_key (
        kid text NOT NULL,
        private_key jsonb NOT NULL,
        active_from timestamptz NOT NULL,
        CONSTRAINT pk_signing_key PRIMARY KEY (kid)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE signing_key, login_failure, refresh_token, session, account');
  }
}
