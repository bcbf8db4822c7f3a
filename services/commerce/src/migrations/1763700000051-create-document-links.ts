import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateDocumentLinks1763700000051 implements MigrationInterface {
  readonly name = 'CreateDocumentLinks1763700000051';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE document_links (
        token_hash text CONSTRAINT pk_document_links PRIMARY KEY,
        order_id uuid NOT NULL,
        kind text NOT NULL,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX ix_document_links_expires ON document_links (expires_at);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE document_links');
  }
}
