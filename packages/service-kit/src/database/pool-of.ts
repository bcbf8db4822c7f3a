import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';

/** The connection pool that TypeORM created, which its types do not declare. */
export const poolOf = ({ driver }: DataSource): Pool => (driver as unknown as { master: Pool }).master;
