import type { DataSource, EntityMetadata, QueryRunner } from 'typeorm';

/**
 * Lists the differences between the migrated database and the entities. TypeORM finds differences in columns, checks and
 * indexes, but not in the names of primary keys and unique constraints, by which services recognise errors.
 */
export async function findSchemaDrift(dataSource: DataSource): Promise<string[]> {
  const changes = await pendingChanges(dataSource);
  const tables = dataSource.entityMetadatas.filter(({ tableType }) => tableType === 'regular');
  return [...changes, ...(await constraintDrift(dataSource, tables))];
}

/** TypeORM's schema builder sends concurrent queries on one client, which pg deprecates, so here they wait for each other. */
async function pendingChanges(dataSource: DataSource): Promise<string[]> {
  const createQueryRunner = dataSource.createQueryRunner.bind(dataSource);
  dataSource.createQueryRunner = (mode) => runQueriesInSequence(createQueryRunner(mode));
  try {
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    return upQueries.map(({ query }) => query);
  } finally {
    dataSource.createQueryRunner = createQueryRunner;
  }
}

function runQueriesInSequence(runner: QueryRunner): QueryRunner {
  const query = runner.query.bind(runner) as (...values: unknown[]) => Promise<unknown>;
  let previous: Promise<unknown> = Promise.resolve();
  const enqueue = (...values: unknown[]) => (previous = previous.catch(() => undefined).then(() => query(...values)));
  return Object.assign(runner, { query: enqueue });
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
