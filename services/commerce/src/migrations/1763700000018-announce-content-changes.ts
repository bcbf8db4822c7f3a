import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables that public pages show, with the columns that matter if not all do: each download changes the row of its design. */
const CONTENT: [table: string, columns?: string][] = [
  ['categories'],
  ['products'],
  ['promotions'],
  ['reviews'],
  ['review_photos'],
  ['site_settings'],
  ['works'],
  ['designs', 'title, category, image, template, price_paise, tags, description, formats, related_images'],
];

/** Announces every change to the content of public pages, so that the gateway discards the pages it has rendered. */
export class AnnounceContentChanges1763700000018 implements MigrationInterface {
  readonly name = 'AnnounceContentChanges1763700000018';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE FUNCTION announce_content_change() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          PERFORM pg_notify('content_changed', '');
          RETURN NULL;
        END
      $$;
    `);
    for (const [table, columns] of CONTENT) {
      const update = columns ? `UPDATE OF ${columns}` : 'UPDATE';
      await db.query(`
        CREATE TRIGGER tr_${table}_content AFTER INSERT OR ${update} OR DELETE OR TRUNCATE ON ${table}
          FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change()
      `);
    }
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP FUNCTION announce_content_change CASCADE');
  }
}
