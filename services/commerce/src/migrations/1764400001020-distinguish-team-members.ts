import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Email addresses tell team members with the same name apart. Each is recorded at the member’s next visit. */
export class DistinguishTeamMembers1764400001020 implements MigrationInterface {
  readonly name = 'DistinguishTeamMembers1764400001020';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE team_members ADD COLUMN email text');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE team_members DROP COLUMN email');
  }
}
