import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Teams can have several tokens, each with a scope and an expiry. Existing tokens stay valid without limits.
 * `teams.token_hash` stays for gateways that have not been updated yet, but is no longer written.
 */
export class TeamTokens1764400000800 implements MigrationInterface {
  readonly name = 'TeamTokens1764400000800';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE team_tokens (
        team text NOT NULL,
        name text NOT NULL,
        token_hash bytea NOT NULL,
        apps text[] NOT NULL,
        actions text[] NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        last_used_at timestamptz,
        expires_at timestamptz,
        revoked_at timestamptz,
        CONSTRAINT pk_team_tokens PRIMARY KEY (team, name),
        CONSTRAINT uq_team_tokens_hash UNIQUE (token_hash),
        CONSTRAINT fk_team_tokens_team FOREIGN KEY (team) REFERENCES teams (name)
      )`);
    await db.query(`
      INSERT INTO team_tokens (team, name, token_hash, apps, actions, created_at)
      SELECT name, CASE name WHEN 'shop' THEN 'environment-' || left(encode(token_hash, 'hex'), 8) ELSE 'first' END,
        token_hash, apps, '{read,publish,promote,rollback,disable,preview,manage}', created_at
      FROM teams`);
    await db.query('ALTER TABLE teams ALTER token_hash DROP NOT NULL');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      UPDATE teams SET token_hash = coalesce(
        (SELECT token_hash FROM team_tokens t WHERE t.team = teams.name AND t.revoked_at IS NULL
         ORDER BY t.name LIKE 'environment-%' DESC, t.created_at LIMIT 1),
        sha256(gen_random_uuid()::text::bytea))`);
    await db.query('ALTER TABLE teams ALTER token_hash SET NOT NULL');
    await db.query('DROP TABLE team_tokens');
  }
}
