import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateOrderReturns1763700000062 implements MigrationInterface {
  readonly name = 'CreateOrderReturns1763700000062';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE order_returns (
        id uuid CONSTRAINT pk_order_returns PRIMARY KEY DEFAULT uuidv7(),
        order_id uuid NOT NULL CONSTRAINT fk_order_returns_order REFERENCES orders (id) ON DELETE CASCADE,
        status text NOT NULL DEFAULT 'requested',
        reason text NOT NULL,
        text text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        decided_at timestamptz,
        decided_by text,
        note text NOT NULL DEFAULT '',
        version integer NOT NULL DEFAULT 1,
        CONSTRAINT ck_order_returns_status CHECK (status IN ('requested', 'accepted', 'declined', 'received')),
        CONSTRAINT ck_order_returns_reason
          CHECK (reason IN ('damaged', 'wrong_item', 'print_quality', 'not_as_expected', 'other')),
        CONSTRAINT ck_order_returns_decided CHECK ((decided_at IS NULL) = (decided_by IS NULL))
      );
      CREATE INDEX ix_order_returns_order ON order_returns (order_id, id);
      CREATE INDEX ix_order_returns_status ON order_returns (status, id);
      CREATE UNIQUE INDEX uq_order_returns_open ON order_returns (order_id) WHERE status IN ('requested', 'accepted');
      CREATE TABLE order_return_lines (
        return_id uuid NOT NULL CONSTRAINT fk_order_return_lines_return REFERENCES order_returns (id) ON DELETE CASCADE,
        line_id uuid NOT NULL CONSTRAINT fk_order_return_lines_line REFERENCES order_lines (id) ON DELETE CASCADE,
        quantity integer NOT NULL,
        CONSTRAINT pk_order_return_lines PRIMARY KEY (return_id, line_id),
        CONSTRAINT ck_order_return_lines_quantity CHECK (quantity > 0)
      );
      CREATE TABLE order_return_photos (
        id uuid CONSTRAINT pk_order_return_photos PRIMARY KEY,
        return_id uuid NOT NULL CONSTRAINT fk_order_return_photos_return REFERENCES order_returns (id) ON DELETE CASCADE,
        position smallint NOT NULL,
        width integer NOT NULL,
        height integer NOT NULL,
        content bytea NOT NULL
      );
      CREATE INDEX ix_order_return_photos_return ON order_return_photos (return_id, position);
      ALTER TABLE uploads
        DROP CONSTRAINT ck_uploads_purpose,
        ADD CONSTRAINT ck_uploads_purpose CHECK (purpose IN ('quotation', 'logo', 'review', 'return'));
    `);
    // Whichever move staff make once the parcel is back, the request follows in the same transaction.
    await db.query(`
      CREATE FUNCTION receive_return() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          UPDATE order_returns SET status = 'received', version = version + 1
          WHERE order_id = NEW.id AND status IN ('requested', 'accepted');
          RETURN NULL;
        END
      $$;
      CREATE TRIGGER tr_orders_returned AFTER UPDATE OF status ON orders
        FOR EACH ROW WHEN (NEW.status = 'returned' AND OLD.status <> 'returned') EXECUTE FUNCTION receive_return();
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TRIGGER tr_orders_returned ON orders');
    await db.query('DROP FUNCTION receive_return');
    await db.query('DROP TABLE order_return_photos, order_return_lines, order_returns');
    await db.query(`
      DELETE FROM uploads WHERE purpose = 'return';
      ALTER TABLE uploads
        DROP CONSTRAINT ck_uploads_purpose,
        ADD CONSTRAINT ck_uploads_purpose CHECK (purpose IN ('quotation', 'logo', 'review'));
    `);
  }
}
