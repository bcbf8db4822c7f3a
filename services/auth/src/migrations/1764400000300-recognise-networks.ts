import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the network from which a browser has signed in, so that strangers who guess passwords do not slow down the account's
 * owner there.
 */
export class RecogniseNetworks1764400000300 implements MigrationInterface {
  readonly name = 'RecogniseNetworks1764400000300';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE known_devices ADD COLUMN network_hash bytea');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE known_devices DROP COLUMN network_hash');
  }
}
