import type { DataSource } from 'typeorm';

/** What TypeORM would still change to make the migrated database fit the entities; empty when nothing drifted. */
export async function schemaDrift(dataSource: DataSource): Promise<string[]> {
  const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
  return upQueries.map(({ query }) => query);
}
