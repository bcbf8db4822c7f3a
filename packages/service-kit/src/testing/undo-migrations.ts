import type { DataSource } from 'typeorm';

/** Undoes all migrations, and returns the names of the tables, sequences, views and functions that they leave behind. */
export async function undoMigrations(dataSource: DataSource): Promise<string[]> {
  for (let left = dataSource.migrations.length; left > 0; left--) await dataSource.undoLastMigration();
  const remaining: { name: string }[] = await dataSource.query(
    `SELECT relname AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'S', 'm', 'v')
        AND relname NOT IN ('migrations', 'migrations_id_seq')
      UNION SELECT proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace ORDER BY name`,
  );
  return remaining.map(({ name }) => name);
}
