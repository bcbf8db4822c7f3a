/**
 * Drops the search indexes of the tables, because updating them row by row takes many times as long as rebuilding them. Returns
 * the statements that create them again.
 */
export async function dropSearchIndexes(db, tables) {
  const { rows } = await db.query(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
     WHERE indexdef LIKE '%USING gin%' AND tablename = ANY ($1)`,
    [tables],
  );
  for (const { name } of rows) await db.query(`DROP INDEX ${name}`);
  return rows.map(({ definition }) => definition);
}
