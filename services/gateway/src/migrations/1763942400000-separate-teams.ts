import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Signed releases, with the teams that own them and an audit log. Releases that were published unsigned are published
 * again at the next start.
 */
export class SeparateTeams1763942400000 implements MigrationInterface {
  readonly name = 'SeparateTeams1763942400000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE live_releases');
    await db.query('DROP TABLE releases');
    await db.query(`
      CREATE TABLE teams (
        name text NOT NULL,
        apps text[] NOT NULL,
        token_hash bytea NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_teams PRIMARY KEY (name),
        CONSTRAINT uq_teams_token_hash UNIQUE (token_hash)
      )`);
    await db.query(`
      CREATE TABLE team_keys (
        kid text NOT NULL,
        team text NOT NULL,
        public_key text NOT NULL,
        added_at timestamptz NOT NULL DEFAULT now(),
        retired_at timestamptz,
        CONSTRAINT pk_team_keys PRIMARY KEY (kid),
        CONSTRAINT fk_team_keys_team FOREIGN KEY (team) REFERENCES teams (name)
      )`);
    await db.query(`CREATE UNIQUE INDEX ix_team_keys_present ON team_keys (team) WHERE retired_at IS NULL`);
    await db.query(`
      CREATE TABLE used_signatures (
        jti uuid NOT NULL,
        expires_at timestamptz NOT NULL,
        CONSTRAINT pk_used_signatures PRIMARY KEY (jti)
      )`);
    await db.query(`
      CREATE TABLE releases (
        app text NOT NULL,
        version text NOT NULL,
        record json NOT NULL,
        signature text NOT NULL,
        kid text NOT NULL,
        team text NOT NULL,
        message text NOT NULL DEFAULT '',
        bytes bigint NOT NULL DEFAULT 0,
        published_at timestamptz NOT NULL DEFAULT now(),
        was_live_at timestamptz,
        withdrawn_at timestamptz,
        preview_until timestamptz,
        last_used_at timestamptz NOT NULL DEFAULT now(),
        pruned_at timestamptz,
        CONSTRAINT pk_releases PRIMARY KEY (app, version),
        CONSTRAINT fk_releases_key FOREIGN KEY (kid) REFERENCES team_keys (kid),
        CONSTRAINT fk_releases_team FOREIGN KEY (team) REFERENCES teams (name),
        CONSTRAINT ck_releases_app CHECK (app ~ '^(shell|mfe-[a-z0-9]+(-[a-z0-9]+)*)$'),
        CONSTRAINT ck_releases_version CHECK (version ~ '^[0-9]+[.][0-9]+[.][0-9]+[+][0-9a-f]{12}$')
      )`);
    await db.query(`
      CREATE TABLE channels (
        app text NOT NULL,
        is_enabled boolean NOT NULL DEFAULT true,
        live_version text,
        canary_version text,
        canary_share integer,
        canary_since timestamptz,
        canary_set text,
        CONSTRAINT pk_channels PRIMARY KEY (app),
        CONSTRAINT fk_channels_live FOREIGN KEY (app, live_version) REFERENCES releases (app, version),
        CONSTRAINT fk_channels_canary FOREIGN KEY (app, canary_version) REFERENCES releases (app, version),
        CONSTRAINT ck_channels_canary CHECK (
          (canary_version IS NULL) = (canary_share IS NULL) AND (canary_version IS NULL) = (canary_since IS NULL)
          AND canary_share BETWEEN 1 AND 99 AND (canary_version IS NULL OR canary_version IS DISTINCT FROM live_version))
      )`);
    await db.query(`
      CREATE TABLE audit_entries (
        number bigint NOT NULL,
        at timestamptz NOT NULL,
        by text NOT NULL,
        action text NOT NULL,
        app text,
        version text,
        reason text NOT NULL,
        details json NOT NULL,
        previous text NOT NULL,
        hash text NOT NULL,
        CONSTRAINT pk_audit_entries PRIMARY KEY (number),
        CONSTRAINT uq_audit_entries_previous UNIQUE (previous)
      )`);
    await db.query(`
      CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'The audit is only ever added to'; END $$`);
    await db.query(`
      CREATE TRIGGER audit_entries_are_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()`);
    await db.query(`
      CREATE TABLE audit_head (
        is_only boolean NOT NULL DEFAULT true,
        number bigint NOT NULL,
        hash text NOT NULL,
        CONSTRAINT pk_audit_head PRIMARY KEY (is_only),
        CONSTRAINT ck_audit_head_one CHECK (is_only)
      )`);
    await db.query(`INSERT INTO audit_head (number, hash) VALUES (0, repeat('0', 64))`);
    await db.query(`
      CREATE TABLE gateway_secrets (
        name text NOT NULL,
        secret bytea NOT NULL,
        CONSTRAINT pk_gateway_secrets PRIMARY KEY (name)
      )`);
    await db.query(`
      CREATE TABLE release_visitors (
        app text NOT NULL,
        version text NOT NULL,
        visitor bytea NOT NULL,
        address bytea NOT NULL,
        failed text,
        seen_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_release_visitors PRIMARY KEY (app, version, visitor),
        CONSTRAINT uq_release_visitors_address UNIQUE (app, version, address)
      )`);
    await db.query(`
      CREATE TABLE release_vitals (
        app text NOT NULL,
        version text NOT NULL,
        metric text NOT NULL,
        bucket integer NOT NULL,
        samples bigint NOT NULL,
        CONSTRAINT pk_release_vitals PRIMARY KEY (app, version, metric, bucket)
      )`);
    await db.query(`
      CREATE TABLE used_tickets (
        page text NOT NULL,
        claim text NOT NULL,
        expires_at timestamptz NOT NULL,
        CONSTRAINT pk_used_tickets PRIMARY KEY (page, claim)
      )`);
    await db.query(`
      CREATE TABLE release_alerts (
        app text NOT NULL,
        version text NOT NULL,
        raised_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_release_alerts PRIMARY KEY (app, version)
      )`);
    await db.query(`
      CREATE TABLE policy_violations (
        directive text NOT NULL,
        blocked text NOT NULL,
        page text NOT NULL,
        times bigint NOT NULL,
        first_at timestamptz NOT NULL DEFAULT now(),
        last_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_policy_violations PRIMARY KEY (directive, blocked, page)
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    const tables = [
      'policy_violations',
      'release_alerts',
      'used_tickets',
      'release_vitals',
      'release_visitors',
      'gateway_secrets',
      'audit_head',
      'audit_entries',
      'channels',
      'releases',
      'used_signatures',
      'team_keys',
      'teams',
    ];
    for (const table of tables) await db.query(`DROP TABLE ${table}`);
    await db.query('DROP FUNCTION refuse_audit_change');
    await db.query(`
      CREATE TABLE releases (
        app text NOT NULL,
        version text NOT NULL,
        record jsonb NOT NULL,
        published_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_releases PRIMARY KEY (app, version),
        CONSTRAINT ck_releases_app CHECK (app ~ '^(shell|mfe-[a-z0-9]+(-[a-z0-9]+)*)$'),
        CONSTRAINT ck_releases_version CHECK (version ~ '^[0-9]+[.][0-9]+[.][0-9]+[+][0-9a-f]{12}$')
      )`);
    await db.query(`
      CREATE TABLE live_releases (
        app text NOT NULL,
        version text NOT NULL,
        CONSTRAINT pk_live_releases PRIMARY KEY (app),
        CONSTRAINT fk_live_releases_release FOREIGN KEY (app, version) REFERENCES releases (app, version)
      )`);
  }
}
