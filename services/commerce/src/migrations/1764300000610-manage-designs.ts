import type { MigrationInterface, QueryRunner } from 'typeorm';

const CATEGORIES = `'visiting-card', 'sticker', 'letterhead', 'mug', 'tshirt', 'badge', 'pillow', 'poster', 'logo', 'pamphlet',
  'billbook', 'atmpouch', 'carrybag', 'packaging', 'mobilecover'`;
const PURPOSES = `'quotation', 'logo', 'review', 'return'`;
const CONTENT = 'title, category, image, template, price_paise, tags, description, formats, related_images';

/** Designs can be drafts, archived and arranged, and offer files that staff upload. */
export class ManageDesigns1764300000610 implements MigrationInterface {
  readonly name = 'ManageDesigns1764300000610';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE uploads
        DROP CONSTRAINT ck_uploads_purpose,
        ADD CONSTRAINT ck_uploads_purpose CHECK (purpose IN (${PURPOSES}, 'design'));
      ALTER TABLE designs
        ALTER COLUMN template DROP NOT NULL,
        ADD COLUMN png_file uuid CONSTRAINT fk_designs_png_file REFERENCES uploads (id),
        ADD COLUMN jpeg_file uuid CONSTRAINT fk_designs_jpeg_file REFERENCES uploads (id),
        ADD COLUMN cdr_file uuid CONSTRAINT fk_designs_cdr_file REFERENCES uploads (id),
        ADD COLUMN canva_url text,
        ADD COLUMN position integer,
        ADD COLUMN published boolean NOT NULL DEFAULT true,
        ADD COLUMN archived_at timestamptz,
        ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
        ADD COLUMN version integer NOT NULL DEFAULT 1,
        ADD CONSTRAINT ck_designs_category CHECK (category IN (${CATEGORIES})),
        ADD CONSTRAINT ck_designs_canva_url CHECK (canva_url ~ '^https://([a-z0-9-]+\\.)*canva\\.com(/|$)');
      UPDATE designs SET created_at = coalesce(uuid_extract_timestamp(id), now());
    `);
    await announce(db, `${CONTENT}, png_file, jpeg_file, cdr_file, canva_url, position, published, archived_at`);
  }

  async down(db: QueryRunner): Promise<void> {
    await announce(db, CONTENT);
    await db.query(`
      DELETE FROM designs WHERE template IS NULL;
      ALTER TABLE designs
        DROP CONSTRAINT ck_designs_category,
        DROP COLUMN png_file, DROP COLUMN jpeg_file, DROP COLUMN cdr_file, DROP COLUMN canva_url, DROP COLUMN position,
        DROP COLUMN published, DROP COLUMN archived_at, DROP COLUMN created_at, DROP COLUMN version,
        ALTER COLUMN template SET NOT NULL;
      DELETE FROM uploads WHERE purpose = 'design';
      ALTER TABLE uploads
        DROP CONSTRAINT ck_uploads_purpose,
        ADD CONSTRAINT ck_uploads_purpose CHECK (purpose IN (${PURPOSES}));
    `);
  }
}

/** Announces changes to these columns only, because every download is counted in other columns. */
const announce = (db: QueryRunner, columns: string): Promise<unknown> =>
  db.query(`
    CREATE OR REPLACE TRIGGER tr_designs_content AFTER INSERT OR UPDATE OF ${columns} OR DELETE OR TRUNCATE ON designs
      FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change()
  `);
