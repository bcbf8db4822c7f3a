import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Staff edit the policy pages; every version is kept. `SeedService` fills in the first ones. */
export class KeepPolicies1764300000520 implements MigrationInterface {
  readonly name = 'KeepPolicies1764300000520';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE policies (
        id text CONSTRAINT pk_policies PRIMARY KEY,
        lead text NOT NULL,
        cards jsonb NOT NULL,
        version integer NOT NULL DEFAULT 1
      );
      CREATE TABLE policy_versions (
        policy_id text NOT NULL,
        version integer NOT NULL,
        lead text NOT NULL,
        cards jsonb NOT NULL,
        changed_by text,
        changed_by_name text,
        changed_at timestamptz,
        CONSTRAINT pk_policy_versions PRIMARY KEY (policy_id, version)
      );
      CREATE TRIGGER tr_policies_content AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON policies
        FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE policies, policy_versions');
    await db.query(`DELETE FROM seeds WHERE name = 'policies'`);
  }
}
