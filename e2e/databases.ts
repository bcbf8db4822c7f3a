import pg from 'pg';

type Row = pg.QueryResultRow;

export function queryCommerceDatabase<R extends Row>(sql: string, values?: unknown[]): Promise<R[]> {
  return queryDatabase<R>(process.env.SHOP_COMMERCE_DATABASE_URL, sql, values);
}

export function queryGatewayDatabase<R extends Row>(sql: string, values?: unknown[]): Promise<R[]> {
  return queryDatabase<R>(process.env.SHOP_GATEWAY_DATABASE_URL, sql, values);
}

/** Runs a query directly on the database with this URL. */
export async function queryDatabase<R extends Row>(
  connectionString: string | undefined,
  sql: string,
  values?: unknown[],
): Promise<R[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<R>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
