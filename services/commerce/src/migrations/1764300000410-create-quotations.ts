import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Quotations, which become orders: for items that are not in the catalogue, for larger quantities or at a discount. Enquiries get
 * a status and an assignee.
 */
export class CreateQuotations1764300000410 implements MigrationInterface {
  readonly name = 'CreateQuotations1764300000410';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE enquiries
        ADD COLUMN status text NOT NULL DEFAULT 'new',
        ADD COLUMN assignee_id uuid,
        ADD COLUMN assignee_name text,
        ADD COLUMN version integer NOT NULL DEFAULT 1,
        ADD CONSTRAINT ck_enquiries_status CHECK (status IN ('new', 'answered', 'quoted', 'closed')),
        ADD CONSTRAINT ck_enquiries_assignee CHECK ((assignee_id IS NULL) = (assignee_name IS NULL));
      CREATE INDEX ix_enquiries_status ON enquiries (status, id);
      CREATE INDEX ix_enquiries_search ON enquiries USING gin (lower(' ' || coalesce(reference, '') || ' ' ||
        subject_title || ' ' || name || ' ' || email || ' ' || phone || ' ' || message) gin_trgm_ops);
      CREATE TABLE team_members (
        id uuid CONSTRAINT pk_team_members PRIMARY KEY,
        name text NOT NULL,
        seen_at timestamptz NOT NULL
      );
    `);
    await db.query(`
      CREATE SEQUENCE quotation_numbers;
      CREATE TABLE quotations (
        id uuid CONSTRAINT pk_quotations PRIMARY KEY,
        number text NOT NULL,
        root_id uuid NOT NULL,
        revision integer NOT NULL DEFAULT 1,
        replaced_by uuid CONSTRAINT fk_quotations_replaced_by REFERENCES quotations (id),
        status text NOT NULL DEFAULT 'draft',
        enquiry_id uuid CONSTRAINT fk_quotations_enquiry REFERENCES enquiries (id) ON DELETE SET NULL,
        conversation_id uuid,
        shopper_id uuid,
        name text NOT NULL DEFAULT '',
        email text NOT NULL DEFAULT '',
        phone text NOT NULL DEFAULT '',
        gstin text NOT NULL DEFAULT '',
        address text NOT NULL DEFAULT '',
        city text NOT NULL DEFAULT '',
        state text NOT NULL DEFAULT '',
        postal_code text NOT NULL DEFAULT '',
        lines jsonb NOT NULL DEFAULT '[]',
        shipping_paise bigint NOT NULL,
        discount_paise bigint NOT NULL DEFAULT 0,
        terms text NOT NULL DEFAULT '',
        valid_until date NOT NULL,
        offer json NOT NULL,
        sent_at timestamptz,
        mailed_at timestamptz,
        decided_at timestamptz,
        decline_reason text,
        order_id uuid CONSTRAINT fk_quotations_order REFERENCES orders (id),
        created_at timestamptz NOT NULL DEFAULT now(),
        version integer NOT NULL DEFAULT 1,
        CONSTRAINT uq_quotations_number UNIQUE (number),
        CONSTRAINT uq_quotations_revision UNIQUE (root_id, revision),
        CONSTRAINT uq_quotations_order UNIQUE (order_id),
        CONSTRAINT ck_quotations_status CHECK (status IN ('draft', 'sent', 'accepted', 'declined', 'withdrawn')),
        CONSTRAINT ck_quotations_sent CHECK (status IN ('draft', 'withdrawn') OR sent_at IS NOT NULL),
        CONSTRAINT ck_quotations_order CHECK ((status = 'accepted') = (order_id IS NOT NULL)),
        CONSTRAINT ck_quotations_replaced CHECK (replaced_by IS NULL OR status = 'withdrawn'),
        CONSTRAINT ck_quotations_amounts CHECK (shipping_paise >= 0 AND discount_paise >= 0)
      );
      CREATE INDEX ix_quotations_status ON quotations (status, id);
      CREATE INDEX ix_quotations_enquiry ON quotations (enquiry_id);
      CREATE INDEX ix_quotations_conversation ON quotations (conversation_id);
      CREATE INDEX ix_quotations_shopper ON quotations (shopper_id);
      CREATE INDEX ix_quotations_replaced_by ON quotations (replaced_by);
      CREATE INDEX ix_quotations_search ON quotations USING gin
        (lower(' ' || number || ' ' || name || ' ' || email || ' ' || phone) gin_trgm_ops);
      CREATE TABLE quotation_keys (
        key_hash text CONSTRAINT pk_quotation_keys PRIMARY KEY,
        quotation_id uuid NOT NULL CONSTRAINT fk_quotation_keys_quotation REFERENCES quotations (id) ON DELETE CASCADE,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX ix_quotation_keys_quotation ON quotation_keys (quotation_id);
    `);
    await db.query(`
      ALTER TABLE orders
        ADD COLUMN discount_paise bigint NOT NULL DEFAULT 0,
        ADD CONSTRAINT ck_orders_discount CHECK (discount_paise BETWEEN 0 AND items_paise),
        DROP CONSTRAINT ck_orders_total,
        ADD CONSTRAINT ck_orders_total CHECK (total_paise = items_paise + shipping_paise - discount_paise);
      ALTER TABLE order_lines
        ALTER COLUMN product_id DROP NOT NULL,
        ADD COLUMN hsn text,
        DROP CONSTRAINT ck_order_lines_quantity,
        ADD CONSTRAINT ck_order_lines_quantity CHECK (quantity BETWEEN 1 AND 1000000);
    `);
  }

  /** Deletes orders from quotations, which do not fit into the previous tables. */
  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE quotation_keys;
      CREATE TEMPORARY TABLE quoted ON COMMIT DROP AS SELECT order_id AS id FROM quotations WHERE order_id IS NOT NULL;
      DROP TABLE quotations;
      DROP SEQUENCE quotation_numbers;
      DELETE FROM orders USING quoted WHERE orders.id = quoted.id;
      ALTER TABLE order_lines
        ALTER COLUMN product_id SET NOT NULL,
        DROP COLUMN hsn,
        DROP CONSTRAINT ck_order_lines_quantity,
        ADD CONSTRAINT ck_order_lines_quantity CHECK (quantity BETWEEN 1 AND 999);
      ALTER TABLE orders
        DROP CONSTRAINT ck_orders_discount,
        DROP CONSTRAINT ck_orders_total,
        DROP COLUMN discount_paise,
        ADD CONSTRAINT ck_orders_total CHECK (total_paise = items_paise + shipping_paise);
      DROP TABLE team_members;
      DROP INDEX ix_enquiries_search, ix_enquiries_status;
      ALTER TABLE enquiries
        DROP CONSTRAINT ck_enquiries_status,
        DROP CONSTRAINT ck_enquiries_assignee,
        DROP COLUMN status, DROP COLUMN assignee_id, DROP COLUMN assignee_name, DROP COLUMN version;
    `);
  }
}
