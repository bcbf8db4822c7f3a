import type { DataSource, EntityMetadata } from 'typeorm';

/**
 * What keeps the migrated database from fitting the entities; empty when nothing drifted. TypeORM finds differing
 * columns, checks and indexes; it does not see the names of keys and unique constraints, which errors are told by.
 */
export async function schemaDrift(dataSource: DataSource): Promise<string[]> {
  const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
  const changes = upQueries.map(({ query }) => query);
  const tables = dataSource.entityMetadatas.filter(({ tableType }) => tableType === 'regular');
  return [...changes, ...(await constraintDrift(dataSource, tables))];
}

async function constraintDrift(dataSource: DataSource, tables: EntityMetadata[]): Promise<string[]> {
  const found: { name: string }[] = await dataSource.query(
    `SELECT c.conrelid::regclass || '.' || c.conname AS name
       FROM pg_constraint c
      WHERE c.contype IN ('p', 'u') AND c.conrelid = ANY (SELECT to_regclass(unnest($1::text[])))`,
    [tables.map(({ tableName }) => tableName)],
  );
  const migrated = new Set(found.map(({ name }) => name));
  const declared = new Set(tables.flatMap(namesOf));
  return [
    ...[...declared].filter((name) => !migrated.has(name)).map((name) => `missing in the migrations: ${name}`),
    ...[...migrated].filter((name) => !declared.has(name)).map((name) => `missing in the entities: ${name}`),
  ];
}

function namesOf({ tableName, uniques, primaryColumns }: EntityMetadata): string[] {
  const key = primaryColumns.find(({ primaryKeyConstraintName }) => primaryKeyConstraintName);
  return [key?.primaryKeyConstraintName, ...uniques.map(({ name }) => name)].map((name) => `${tableName}.${name}`);
}
