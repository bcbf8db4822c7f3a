import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Makes orders take pieces from the stock, and records every change to a stock. Triggers record the changes, so that the
 * movements add up to the stock no matter what writes it; the cause is the transaction's value of `chhapai.stock_cause`.
 */
export class RecordStockMovements1764300000120 implements MigrationInterface {
  readonly name = 'RecordStockMovements1764300000120';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE order_lines
        ADD COLUMN stock_source text,
        ADD CONSTRAINT ck_order_lines_stock_source CHECK (stock_source IN ('product', 'variant'));
      CREATE TABLE stock_movements (
        id uuid CONSTRAINT pk_stock_movements PRIMARY KEY DEFAULT uuidv7(),
        product_id uuid NOT NULL CONSTRAINT fk_stock_movements_product REFERENCES products (id) ON DELETE CASCADE,
        variant_id uuid CONSTRAINT fk_stock_movements_variant REFERENCES product_variants (id) ON DELETE CASCADE,
        at timestamptz NOT NULL DEFAULT now(),
        kind text NOT NULL DEFAULT 'edited',
        change integer NOT NULL,
        reserved_change integer NOT NULL DEFAULT 0,
        order_id uuid CONSTRAINT fk_stock_movements_order REFERENCES orders (id) ON DELETE SET NULL
          DEFERRABLE INITIALLY DEFERRED,
        by text NOT NULL DEFAULT 'system',
        by_name text,
        request_id text,
        CONSTRAINT ck_stock_movements_kind
          CHECK (kind IN ('opening', 'edited', 'imported', 'reserved', 'released', 'used', 'unused', 'returned')),
        CONSTRAINT ck_stock_movements_change CHECK (change <> 0 OR reserved_change <> 0)
      );
      CREATE INDEX ix_stock_movements_product ON stock_movements (product_id, id);
      CREATE INDEX ix_stock_movements_variant ON stock_movements (variant_id) WHERE variant_id IS NOT NULL;
      CREATE INDEX ix_stock_movements_order ON stock_movements (order_id) WHERE order_id IS NOT NULL;
      CREATE FUNCTION record_stock_movement() RETURNS trigger LANGUAGE plpgsql AS $$
        DECLARE
          cause jsonb := coalesce(nullif(current_setting('chhapai.stock_cause', true), '')::jsonb, '{}');
          kind text := coalesce(cause->>'kind', 'edited');
          change integer := coalesce(NEW.stock_quantity, 0);
          stocked jsonb := to_jsonb(NEW);
        BEGIN
          IF TG_OP = 'UPDATE' THEN
            change := change - coalesce(OLD.stock_quantity, 0);
          END IF;
          IF change <> 0 THEN
            INSERT INTO stock_movements (product_id, variant_id, kind, change, reserved_change, order_id, by, by_name, request_id)
            VALUES (coalesce(stocked->>'product_id', stocked->>'id')::uuid,
              CASE WHEN stocked ? 'product_id' THEN (stocked->>'id')::uuid END,
              kind, change, CASE WHEN kind IN ('reserved', 'released') THEN -change ELSE 0 END,
              (cause->>'orderId')::uuid, coalesce(cause->>'by', 'system'), cause->>'byName', cause->>'requestId');
          END IF;
          RETURN NULL;
        END
      $$;
      CREATE TRIGGER tr_products_stock AFTER INSERT OR UPDATE OF stock_quantity ON products
        FOR EACH ROW EXECUTE FUNCTION record_stock_movement();
      CREATE TRIGGER tr_product_variants_stock AFTER INSERT OR UPDATE OF stock_quantity ON product_variants
        FOR EACH ROW EXECUTE FUNCTION record_stock_movement();
      INSERT INTO stock_movements (product_id, kind, change)
        SELECT id, 'opening', stock_quantity FROM products WHERE stock_quantity <> 0;
      INSERT INTO stock_movements (product_id, variant_id, kind, change)
        SELECT product_id, id, 'opening', stock_quantity FROM product_variants WHERE stock_quantity <> 0;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TRIGGER tr_products_stock ON products;
      DROP TRIGGER tr_product_variants_stock ON product_variants;
      DROP FUNCTION record_stock_movement;
      DROP TABLE stock_movements;
      ALTER TABLE order_lines DROP COLUMN stock_source;
    `);
  }
}
