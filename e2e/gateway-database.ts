import pg from 'pg';

/** Asks the database of the gateway itself. */
export async function askGateway<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: process.env.SHOP_GATEWAY_DATABASE_URL });
  await client.connect();
  try {
    const { rows } = await client.query<Row>(sql, values);
    return rows;
  } finally {
    await client.end();
  }
}
