import type { MigrationInterface, QueryRunner } from 'typeorm';

const TOTALS = ['taxable', 'cgst', 'sgst', 'igst', 'total'];
const columns = (each: (name: string) => string) => TOTALS.map(each).join(', ');

/**
 * Adds the totals of documents as columns, because adding up a year would otherwise parse the content of each document. Adds a
 * table of the staff members who are looking at each item. A trigger fills the totals, so that processes of the previous
 * version can keep issuing documents.
 */
export class AddDocumentTotalsAndPresence1764000000041 implements MigrationInterface {
  readonly name = 'AddDocumentTotalsAndPresence1764000000041';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE tax_documents ${columns((name) => `ADD COLUMN ${name}_paise bigint`)};
      ALTER TABLE tax_documents DISABLE TRIGGER tr_tax_documents_immutable;
      UPDATE tax_documents SET ${columns((name) => `${name}_paise = (content #>> '{totals,${name}Paise}')::bigint`)};
      ALTER TABLE tax_documents ENABLE TRIGGER tr_tax_documents_immutable;
      ALTER TABLE tax_documents ${columns((name) => `ALTER COLUMN ${name}_paise SET NOT NULL`)};
      CREATE FUNCTION copy_document_totals() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          ${TOTALS.map((name) => `NEW.${name}_paise := (NEW.content #>> '{totals,${name}Paise}')::bigint;`).join('\n          ')}
          RETURN NEW;
        END
      $$;
      CREATE TRIGGER tr_tax_documents_totals BEFORE INSERT ON tax_documents
        FOR EACH ROW EXECUTE FUNCTION copy_document_totals();
      CREATE INDEX ix_tax_documents_date ON tax_documents (date) INCLUDE (kind, ${columns((name) => `${name}_paise`)});
      CREATE UNLOGGED TABLE presence (
        thing text NOT NULL,
        thing_id uuid NOT NULL,
        person_id uuid NOT NULL,
        name text NOT NULL,
        seen_at timestamptz NOT NULL,
        CONSTRAINT pk_presence PRIMARY KEY (thing, thing_id, person_id)
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE presence;
      DROP INDEX ix_tax_documents_date;
      DROP TRIGGER tr_tax_documents_totals ON tax_documents;
      DROP FUNCTION copy_document_totals;
      ALTER TABLE tax_documents ${columns((name) => `DROP COLUMN ${name}_paise`)};
    `);
  }
}
