import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateCarts1763700000002 implements MigrationInterface {
  readonly name = 'CreateCarts1763700000002';

  async up(db: QueryRunner): Promise<void> {
    // Every change to a cart's lines increases the cart's version first, which locks the cart and detects changes.
    await db.query(`
      CREATE TABLE carts (
        id uuid CONSTRAINT pk_carts PRIMARY KEY DEFAULT uuidv7(),
        shopper_id uuid NOT NULL,
        version integer NOT NULL DEFAULT 1,
        CONSTRAINT uq_carts_shopper UNIQUE (shopper_id)
      );
      CREATE TABLE cart_lines (
        id uuid CONSTRAINT pk_cart_lines PRIMARY KEY DEFAULT uuidv7(),
        cart_id uuid NOT NULL CONSTRAINT fk_cart_lines_cart REFERENCES carts (id) ON DELETE CASCADE,
        product_id uuid CONSTRAINT fk_cart_lines_product REFERENCES products (id) ON DELETE SET NULL,
        quantity integer NOT NULL,
        CONSTRAINT uq_cart_lines_product UNIQUE (cart_id, product_id),
        CONSTRAINT ck_cart_lines_quantity CHECK (quantity BETWEEN 1 AND 999)
      );
      CREATE INDEX ix_cart_lines_product ON cart_lines (product_id);
    `);
    // Unlike the statement that adds a line, a trigger sees lines that a concurrent add committed while this one waited for the
    // cart.
    await db.query(`
      CREATE FUNCTION refuse_too_many_cart_lines() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF (SELECT count(*) FROM cart_lines WHERE cart_id = NEW.cart_id) > 100 THEN
            RAISE EXCEPTION 'more than 100 lines in a cart'
              USING ERRCODE = 'check_violation', CONSTRAINT = 'ck_cart_lines_count';
          END IF;
          RETURN NULL;
        END
      $$;
      CREATE TRIGGER tr_cart_lines_count AFTER INSERT ON cart_lines
        FOR EACH ROW EXECUTE FUNCTION refuse_too_many_cart_lines();
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE cart_lines, carts');
    await db.query('DROP FUNCTION refuse_too_many_cart_lines');
  }
}
