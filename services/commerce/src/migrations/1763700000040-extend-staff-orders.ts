import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the artwork of lines, changes other than moves, sent emails, and the search for orders by email address. */
export class ExtendStaffOrders1763700000040 implements MigrationInterface {
  readonly name = 'ExtendStaffOrders1763700000040';

  /** Lines in production or beyond were approved, but nobody recorded by whom. */
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE order_lines
        ADD COLUMN artwork text NOT NULL DEFAULT 'not_needed',
        ADD COLUMN artwork_by text,
        ADD COLUMN artwork_at timestamptz,
        ADD CONSTRAINT ck_order_lines_artwork
          CHECK (artwork IN ('not_needed', 'awaiting', 'proof_sent', 'changes_asked', 'approved'));
      UPDATE order_lines SET artwork = CASE WHEN orders.status IN ('placed', 'confirmed') THEN 'awaiting' ELSE 'approved' END
        FROM orders WHERE orders.id = order_id AND personalisation <> '[]' AND orders.status <> 'cancelled';
      CREATE INDEX ix_order_lines_artwork ON order_lines (artwork, order_id)
        WHERE artwork IN ('awaiting', 'proof_sent', 'changes_asked');
      ALTER TABLE order_history
        ADD COLUMN kind text NOT NULL DEFAULT 'moved',
        ADD COLUMN details jsonb,
        ADD CONSTRAINT ck_order_history_kind CHECK (kind IN ('moved', 'noted', 'artwork', 'cash', 'edited'));
      CREATE TABLE order_mails (
        order_id uuid NOT NULL,
        version integer NOT NULL,
        sent_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_order_mails PRIMARY KEY (order_id, version),
        CONSTRAINT fk_order_mails_order FOREIGN KEY (order_id) REFERENCES orders (id) ON DELETE CASCADE
      );
      CREATE INDEX ix_orders_cash ON orders (cash, created_at, id);
      DROP INDEX ix_orders_search;
      CREATE INDEX ix_orders_search ON orders USING gin ((
        lower(' ' || number || ' ' || full_name || ' ' || city || ' ' || postal_code || ' ' || coalesce(phone, '') || ' '
          || coalesce(email, ''))
      ) gin_trgm_ops);
    `);
  }

  /** Notes and other changes except moves are lost. */
  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP INDEX ix_orders_search;
      CREATE INDEX ix_orders_search ON orders USING gin ((
        lower(' ' || number || ' ' || full_name || ' ' || city || ' ' || postal_code || ' ' || coalesce(phone, ''))
      ) gin_trgm_ops);
      DROP INDEX ix_orders_cash;
      DROP TABLE order_mails;
      DELETE FROM order_history WHERE kind <> 'moved';
      ALTER TABLE order_history DROP COLUMN kind, DROP COLUMN details;
      ALTER TABLE order_lines DROP COLUMN artwork, DROP COLUMN artwork_by, DROP COLUMN artwork_at;
    `);
  }
}
