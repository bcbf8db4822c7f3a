import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddOrderLifecycle1763700000019 implements MigrationInterface {
  readonly name = 'AddOrderLifecycle1763700000019';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE orders
        ADD COLUMN version integer NOT NULL DEFAULT 1,
        ADD COLUMN cash text DEFAULT 'due',
        ADD COLUMN courier text,
        ADD COLUMN tracking_number text,
        ADD COLUMN gstin text,
        DROP CONSTRAINT ck_orders_status,
        ADD CONSTRAINT ck_orders_status CHECK (status IN
          ('placed', 'confirmed', 'printing', 'ready', 'shipped', 'delivered', 'cancelled', 'returned')),
        ADD CONSTRAINT ck_orders_cash CHECK (cash IN ('due', 'collected', 'remitted', 'refund_due', 'refunded'));
      UPDATE orders SET cash = CASE status WHEN 'delivered' THEN 'collected' END WHERE status IN ('delivered', 'cancelled');
      CREATE INDEX ix_orders_created ON orders (created_at, id);
      CREATE INDEX ix_orders_total ON orders (total_paise, id);
      CREATE INDEX ix_orders_status ON orders (status, created_at, id);
      CREATE INDEX ix_orders_search ON orders USING gin ((
        lower(' ' || number || ' ' || full_name || ' ' || city || ' ' || postal_code || ' ' || coalesce(phone, ''))
      ) gin_trgm_ops);
      CREATE TABLE order_history (
        order_id uuid NOT NULL,
        version integer NOT NULL,
        "to" text NOT NULL,
        at timestamptz NOT NULL,
        by text NOT NULL,
        note text,
        reason text,
        request_id text NOT NULL,
        CONSTRAINT pk_order_history PRIMARY KEY (order_id, version),
        CONSTRAINT fk_order_history_order FOREIGN KEY (order_id) REFERENCES orders (id) ON DELETE CASCADE
      );
      CREATE TABLE audit_entries (
        id uuid DEFAULT uuidv7() CONSTRAINT pk_audit_entries PRIMARY KEY,
        at timestamptz NOT NULL DEFAULT now(),
        by text NOT NULL,
        role text NOT NULL,
        action text NOT NULL,
        subject text NOT NULL,
        before jsonb,
        after jsonb,
        request_id text NOT NULL
      );
      CREATE INDEX ix_audit_entries_subject ON audit_entries (subject, id);
      CREATE INDEX ix_audit_entries_by ON audit_entries (by, id);
      CREATE TABLE idempotent_replies (
        owner_id uuid NOT NULL,
        key text NOT NULL,
        request_hash text NOT NULL,
        reply json,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_idempotent_replies PRIMARY KEY (owner_id, key)
      );
    `);
  }

  /** Orders in a new status return to the nearest earlier one. */
  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE idempotent_replies, audit_entries, order_history;
      DROP INDEX ix_orders_search, ix_orders_status, ix_orders_total, ix_orders_created;
      UPDATE orders SET status = CASE status WHEN 'ready' THEN 'printing' ELSE 'delivered' END
        WHERE status IN ('ready', 'returned');
      ALTER TABLE orders
        DROP COLUMN version,
        DROP COLUMN cash,
        DROP COLUMN courier,
        DROP COLUMN tracking_number,
        DROP COLUMN gstin,
        DROP CONSTRAINT ck_orders_status,
        ADD CONSTRAINT ck_orders_status
          CHECK (status IN ('placed', 'confirmed', 'printing', 'shipped', 'delivered', 'cancelled'));
    `);
  }
}
