import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateOrders1763700000003 implements MigrationInterface {
  readonly name = 'CreateOrders1763700000003';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE SEQUENCE order_numbers START 10001;
      CREATE TABLE orders (
        id uuid CONSTRAINT pk_orders PRIMARY KEY,
        number text NOT NULL,
        shopper_id uuid NOT NULL,
        status text NOT NULL DEFAULT 'placed',
        full_name text NOT NULL,
        address text NOT NULL,
        city text NOT NULL,
        postal_code text NOT NULL,
        country text NOT NULL,
        payment_method text NOT NULL,
        items_paise bigint NOT NULL,
        shipping_paise bigint NOT NULL,
        total_paise bigint NOT NULL,
        created_at timestamptz NOT NULL,
        CONSTRAINT uq_orders_number UNIQUE (number),
        CONSTRAINT ck_orders_status
          CHECK (status IN ('placed', 'confirmed', 'printing', 'shipped', 'delivered', 'cancelled')),
        CONSTRAINT ck_orders_payment_method CHECK (payment_method = 'cod'),
        CONSTRAINT ck_orders_items CHECK (items_paise > 0),
        CONSTRAINT ck_orders_shipping CHECK (shipping_paise >= 0),
        CONSTRAINT ck_orders_total CHECK (total_paise = items_paise + shipping_paise)
      );
      CREATE INDEX ix_orders_shopper ON orders (shopper_id, id);
      CREATE TABLE order_lines (
        id uuid CONSTRAINT pk_order_lines PRIMARY KEY,
        order_id uuid NOT NULL CONSTRAINT fk_order_lines_order REFERENCES orders (id) ON DELETE CASCADE,
        product_id uuid NOT NULL CONSTRAINT fk_order_lines_product REFERENCES products (id),
        name text NOT NULL,
        image text NOT NULL,
        quantity integer NOT NULL,
        price_paise integer NOT NULL,
        CONSTRAINT uq_order_lines_product UNIQUE (order_id, product_id),
        CONSTRAINT ck_order_lines_quantity CHECK (quantity BETWEEN 1 AND 999),
        CONSTRAINT ck_order_lines_price CHECK (price_paise > 0)
      );
      CREATE INDEX ix_order_lines_product ON order_lines (product_id);
      CREATE TABLE order_submissions (
        order_id uuid CONSTRAINT pk_order_submissions PRIMARY KEY,
        shopper_id uuid NOT NULL,
        key text,
        body_hash text NOT NULL,
        reply text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT uq_order_submissions_key UNIQUE (shopper_id, key),
        CONSTRAINT fk_order_submissions_order FOREIGN KEY (order_id) REFERENCES orders (id) ON DELETE CASCADE
      );
      CREATE INDEX ix_order_submissions_recent ON order_submissions (shopper_id, created_at);
      CREATE TABLE outbox (
        id uuid CONSTRAINT pk_outbox PRIMARY KEY DEFAULT uuidv7(),
        type text NOT NULL,
        payload jsonb NOT NULL,
        occurred_at timestamptz NOT NULL DEFAULT now(),
        published_at timestamptz
      );
      CREATE INDEX ix_outbox_unpublished ON outbox (id) WHERE published_at IS NULL;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE outbox, order_submissions, order_lines, orders');
    await db.query('DROP SEQUENCE order_numbers');
  }
}
