import type { MigrationInterface, QueryRunner } from 'typeorm';

const TOTALS = ['taxable', 'cgst', 'sgst', 'igst', 'total'];
const searchTextOf = (row: string) =>
  `lower(' ' || ${row}number || ' ' || (${row}content #>> '{order,number}') || ' ' || (${row}content #>> '{buyer,name}'))`;

/** The statement that creates the function of the trigger that fills the columns of a new document from its content. */
const createCopyFunction = (copied: string) => `
  CREATE OR REPLACE FUNCTION copy_document_totals() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      ${TOTALS.map((name) => `NEW.${name}_paise := (NEW.content #>> '{totals,${name}Paise}')::bigint;`).join('\n      ')}
      ${copied}
      RETURN NEW;
    END
  $$;`;

/**
 * Adds an indexed column with the search text of documents, because counting the matches of a name would otherwise read and
 * parse the content of each. Adds an index of credit notes, which are few among many invoices.
 */
export class ListDocumentsFaster1764100000030 implements MigrationInterface {
  readonly name = 'ListDocumentsFaster1764100000030';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE tax_documents ADD COLUMN search_text text;
      ALTER TABLE tax_documents DISABLE TRIGGER tr_tax_documents_immutable;
      UPDATE tax_documents SET search_text = ${searchTextOf('')};
      ALTER TABLE tax_documents ENABLE TRIGGER tr_tax_documents_immutable;
      ALTER TABLE tax_documents ALTER COLUMN search_text SET NOT NULL;
      ${createCopyFunction(`NEW.search_text := ${searchTextOf('NEW.')};`)}
      DROP INDEX ix_tax_documents_search;
      CREATE INDEX ix_tax_documents_search ON tax_documents USING gin (search_text gin_trgm_ops);
      DROP INDEX ix_tax_documents_issued;
      CREATE INDEX ix_tax_documents_issued ON tax_documents (issued_at, id) INCLUDE (kind, search_text);
      CREATE INDEX ix_tax_documents_credit_notes ON tax_documents (issued_at, id) INCLUDE (search_text)
        WHERE kind = 'credit-note';
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP INDEX ix_tax_documents_credit_notes, ix_tax_documents_issued;
      CREATE INDEX ix_tax_documents_issued ON tax_documents (issued_at, id);
      DROP INDEX ix_tax_documents_search;
      CREATE INDEX ix_tax_documents_search ON tax_documents USING gin ((${searchTextOf('')}) gin_trgm_ops);
      ${createCopyFunction('')}
      ALTER TABLE tax_documents DROP COLUMN search_text;
    `);
  }
}
