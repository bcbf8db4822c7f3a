import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets people change their own accounts: email address, saved addresses, picture, and the devices they use. */
export class AccountManagement1764000000001 implements MigrationInterface {
  readonly name = 'AccountManagement1764000000001';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE accounts
        ADD COLUMN IF NOT EXISTS version integer NOT NULL DEFAULT 1,
        ADD COLUMN email_verified_at timestamptz,
        ADD COLUMN pending_email text,
        ADD COLUMN pending_email_at timestamptz,
        ADD CONSTRAINT ck_accounts_pending_email CHECK ((pending_email IS NULL) = (pending_email_at IS NULL));
      UPDATE accounts SET email_verified_at = now() WHERE google_subject IS NOT NULL;
      ALTER TABLE sessions ADD COLUMN device text NOT NULL DEFAULT 'Unknown device'`);
    await db.query(`
      CREATE TABLE email_links (
        token_hash bytea CONSTRAINT pk_email_links PRIMARY KEY,
        account_id uuid NOT NULL CONSTRAINT fk_email_links_account REFERENCES accounts (id) ON DELETE CASCADE,
        purpose text NOT NULL,
        email text NOT NULL,
        expires_at timestamptz NOT NULL,
        used_at timestamptz,
        CONSTRAINT uq_email_links_purpose UNIQUE (account_id, purpose),
        CONSTRAINT ck_email_links_purpose CHECK (
          purpose IN ('reset-password', 'verify-email', 'leave-email', 'adopt-email'))
      )`);
    await db.query(`
      CREATE TABLE request_counts (
        key_hash bytea CONSTRAINT pk_request_counts PRIMARY KEY,
        requests integer NOT NULL,
        since timestamptz NOT NULL
      )`);
    await db.query(`
      CREATE TABLE known_devices (
        token_hash bytea NOT NULL,
        account_id uuid NOT NULL CONSTRAINT fk_known_devices_account REFERENCES accounts (id) ON DELETE CASCADE,
        used_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_known_devices PRIMARY KEY (account_id, token_hash)
      )`);
    await db.query(`
      CREATE TABLE saved_addresses (
        id uuid CONSTRAINT pk_saved_addresses PRIMARY KEY DEFAULT uuidv7(),
        account_id uuid NOT NULL CONSTRAINT fk_saved_addresses_account REFERENCES accounts (id) ON DELETE CASCADE,
        details jsonb NOT NULL,
        is_default boolean NOT NULL DEFAULT false,
        version integer NOT NULL DEFAULT 1
      )`);
    await db.query('CREATE INDEX ix_saved_addresses_account ON saved_addresses (account_id, id)');
    await db.query('CREATE UNIQUE INDEX ux_saved_addresses_default ON saved_addresses (account_id) WHERE is_default');
    await db.query(`
      CREATE TABLE avatars (
        name text CONSTRAINT pk_avatars PRIMARY KEY,
        account_id uuid NOT NULL CONSTRAINT fk_avatars_account REFERENCES accounts (id) ON DELETE CASCADE,
        content bytea NOT NULL,
        CONSTRAINT uq_avatars_account UNIQUE (account_id)
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE avatars, saved_addresses, known_devices, request_counts, email_links');
    await db.query('ALTER TABLE sessions DROP COLUMN device');
    await db.query(`
      ALTER TABLE accounts
        DROP CONSTRAINT ck_accounts_pending_email,
        DROP COLUMN IF EXISTS version,
        DROP COLUMN email_verified_at,
        DROP COLUMN pending_email,
        DROP COLUMN pending_email_at`);
  }
}
