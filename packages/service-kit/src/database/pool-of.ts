import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';

/** The connection pool that TypeORM created. */
export const poolOf = ({ driver }: DataSource): Pool => (driver as unknown as { master: Pool }).master;
