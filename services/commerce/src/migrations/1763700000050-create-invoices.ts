import type { MigrationInterface, QueryRunner } from 'typeorm';

const SOURCE = 'Notification 9/2025-CT(Rate) of 17 September 2025';
const VALID_FROM = '2025-09-22';
/** Rate in hundredths of a percent. Notes mark uncertain classifications; staff can add a row with a later date. */
const rates: [hsn: string, rateBp: number, note: string][] = [
  ['', 1800, 'Goods that no schedule names (Schedule II, S. No. 639)'],
  ['3919', 1800, 'PVC stickers'],
  ['3924', 1800, 'Plastic bottles. Classification unsure'],
  ['3926', 1800, 'Plastic and acrylic frames and keychains. Classification unsure'],
  ['4016', 1800, 'Mouse pads of cloth on rubber. Code unsure, rate likely'],
  ['4205', 1800, 'Leather keychains. Classification unsure'],
  ['4414', 500, 'Wooden photo frames'],
  ['4421', 500, 'Wooden keychains. Classification unsure'],
  ['4817', 1800, 'Letterheads and envelopes'],
  ['4819', 500, 'Boxes and cartons'],
  ['4821', 1800, 'Paper labels and tags'],
  ['4901', 500, 'Informative brochures and leaflets'],
  ['4909', 1800, 'Visiting, wedding and greeting cards'],
  ['4911', 1800, 'Posters, catalogues and advertising leaflets; frames sold with a printed picture'],
  ['6911', 500, 'Porcelain mugs'],
  ['6912', 500, 'Ceramic mugs'],
  ['7323', 500, 'Steel bottles that are not insulated'],
  ['7326', 1800, 'Steel keychains. Classification unsure'],
  ['7615', 500, 'Aluminium bottles. Classification unsure'],
  ['7907', 1800, 'Zinc keychains. Classification unsure'],
  ['8306', 500, 'Metal photo frames. Classification unsure'],
  ['8473', 1800, 'Mouse pads as computer accessories. Classification unsure'],
  ['9617', 1800, 'Vacuum flasks. Classification unsure'],
  ['9988', 1800, 'Printing on the customer’s own paper (SAC); 5 % for some goods'],
];

export class CreateInvoices1763700000050 implements MigrationInterface {
  readonly name = 'CreateInvoices1763700000050';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE tax_rates (
        hsn text NOT NULL,
        valid_from date NOT NULL,
        rate_bp integer NOT NULL,
        source text NOT NULL,
        note text NOT NULL,
        CONSTRAINT pk_tax_rates PRIMARY KEY (hsn, valid_from),
        CONSTRAINT ck_tax_rates_hsn CHECK (hsn ~ '^[0-9]{0,8}$'),
        CONSTRAINT ck_tax_rates_rate CHECK (rate_bp BETWEEN 0 AND 10000)
      );
      CREATE TABLE invoice_settings (
        id boolean CONSTRAINT pk_invoice_settings PRIMARY KEY DEFAULT true,
        settings jsonb NOT NULL,
        version integer NOT NULL DEFAULT 1,
        changed_by text,
        changed_at timestamptz,
        CONSTRAINT ck_invoice_settings_only_one CHECK (id)
      );
      INSERT INTO invoice_settings (settings) SELECT jsonb_build_object(
        'kind', 'unregistered', 'gstin', NULL, 'legalName', coalesce(settings #>> '{legal,name}', settings ->> 'name'),
        'address', settings -> 'address', 'state', 'Uttar Pradesh') FROM site_settings;
      CREATE TABLE invoice_series (
        series text NOT NULL,
        financial_year text NOT NULL,
        last integer NOT NULL,
        CONSTRAINT pk_invoice_series PRIMARY KEY (series, financial_year)
      );
      CREATE TABLE tax_documents (
        id uuid CONSTRAINT pk_tax_documents PRIMARY KEY DEFAULT uuidv7(),
        order_id uuid NOT NULL CONSTRAINT fk_tax_documents_order REFERENCES orders (id),
        kind text NOT NULL,
        series text NOT NULL,
        financial_year text NOT NULL,
        sequence integer NOT NULL,
        number text NOT NULL,
        issued_at timestamptz(3) NOT NULL,
        date date NOT NULL,
        content json NOT NULL,
        content_hash text NOT NULL,
        CONSTRAINT uq_tax_documents_number UNIQUE (number),
        CONSTRAINT uq_tax_documents_sequence UNIQUE (series, financial_year, sequence),
        CONSTRAINT ck_tax_documents_kind CHECK (kind IN ('bill', 'bill-of-supply', 'tax-invoice', 'credit-note'))
      );
      CREATE UNIQUE INDEX uq_tax_documents_invoice ON tax_documents (order_id) WHERE kind <> 'credit-note';
      CREATE INDEX ix_tax_documents_order ON tax_documents (order_id, id);
      CREATE INDEX ix_tax_documents_issued ON tax_documents (issued_at, id);
      CREATE INDEX ix_tax_documents_search ON tax_documents USING gin ((
        lower(' ' || number || ' ' || (content #>> '{order,number}') || ' ' || (content #>> '{buyer,name}'))
      ) gin_trgm_ops);
      CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'An issued document cannot be changed'; END $$;
      CREATE TRIGGER tr_tax_documents_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON tax_documents
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
      ALTER TABLE categories ADD COLUMN hsn text CONSTRAINT ck_categories_hsn CHECK (hsn ~ '^[0-9]{4,8}$');
      ALTER TABLE products ADD COLUMN hsn text CONSTRAINT ck_products_hsn CHECK (hsn ~ '^[0-9]{4,8}$');
    `);
    await db.query(
      `INSERT INTO tax_rates (hsn, rate_bp, note, valid_from, source)
       SELECT hsn, rate_bp, note, $2, $3 FROM jsonb_to_recordset($1) AS rate(hsn text, rate_bp integer, note text)`,
      [JSON.stringify(rates.map(([hsn, rate_bp, note]) => ({ hsn, rate_bp, note }))), VALID_FROM, SOURCE],
    );
    // The HSN codes of the sample products in new shops, which are recognised by their pictures.
    await db.query(`
      UPDATE categories SET hsn = codes.hsn
      FROM (VALUES ('mug', '6912'), ('mousepad', '4016'), ('photoframe', '4414'), ('bottle', '7323'), ('keychain', '7326'))
        AS codes(id, hsn) WHERE categories.id = codes.id;
      UPDATE products SET hsn = codes.hsn
      FROM (VALUES ('bottle-chikankari', '9617'), ('bottle-monogram', '9617'), ('keychain-monogram', '4205'),
        ('keychain-kite', '7907'), ('keychain-block-print', '4421')) AS codes(picture, hsn)
      WHERE products.image = '/media/' || picture || '-640.webp';
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE products DROP COLUMN hsn;
      ALTER TABLE categories DROP COLUMN hsn;
      DROP TABLE tax_documents, invoice_series, invoice_settings, tax_rates;
      DROP FUNCTION refuse_change;
    `);
  }
}
