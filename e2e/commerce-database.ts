import pg from 'pg';

/** Asks the database of the commerce service itself. */
export async function askCommerce<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: process.env.SHOP_COMMERCE_DATABASE_URL });
  await client.connect();
  try {
    const { rows } = await client.query<Row>(sql, values);
    return rows;
  } finally {
    await client.end();
  }
}

interface StoredOrder {
  number: string;
  items_paise: number;
  shipping_paise: number;
  total_paise: number;
  lines: { name: string; quantity: number; price_paise: number }[];
}

/** The orders sent to this address, as they stand in PostgreSQL; money in paise, lines by name. */
export function ordersSentTo(address: string): Promise<StoredOrder[]> {
  return askCommerce<StoredOrder & pg.QueryResultRow>(
    `SELECT number, items_paise::int, shipping_paise::int, total_paise::int,
       (SELECT json_agg(json_build_object('name', name, 'quantity', quantity, 'price_paise', price_paise) ORDER BY name)
          FROM order_lines WHERE order_id = orders.id) AS lines
     FROM orders WHERE address = $1 ORDER BY id`,
    [address],
  );
}
