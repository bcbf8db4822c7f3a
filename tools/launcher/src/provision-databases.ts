import pg from 'pg';

/** A database, and the PostgreSQL user that is to own it. */
interface OwnedDatabase {
  name: string;
  role: string;
  password: string;
}

/** Key of the advisory lock for processes that start together; arbitrary. */
const PROVISION_LOCK = 4_270_228;
const CONNECT_TIMEOUT_MS = 5_000;
/** Copies of the previous version may be using a table. */
const LOCK_TIMEOUT_MS = 10_000;

/**
 * The objects that the current user owns in a database, except for extensions and objects that follow their table or type.
 * Migrations create no others. IDs below 16384 are PostgreSQL's own. Schemas come first, because other objects cannot be given
 * to somebody who may not create in them.
 */
const OWNED_OBJECTS = `
  SELECT type, identity FROM (
      SELECT 1 AS place, 'pg_namespace'::regclass AS class, oid, nspowner AS owner FROM pg_namespace
      UNION ALL SELECT 2, 'pg_class'::regclass, oid, relowner FROM pg_class WHERE relkind IN ('r', 'p', 'v', 'm', 'f', 'S')
      UNION ALL SELECT 3, 'pg_proc'::regclass, oid, proowner FROM pg_proc
      UNION ALL SELECT 4, 'pg_type'::regclass, oid, typowner FROM pg_type
    ) AS object, pg_identify_object(class, oid, 0)
   WHERE owner = current_user::regrole AND oid >= 16384 AND NOT EXISTS (
      SELECT FROM pg_depend WHERE classid = class AND objid = oid
         AND (deptype IN ('e', 'i') OR deptype = 'a' AND refobjsubid > 0))
   ORDER BY place, oid`;

/** Whether the user of the URL may create users, and databases for them. */
export function canProvision(server: string): Promise<boolean> {
  return withClient(server, async (admin) => {
    const { rowCount } = await admin.query(
      'SELECT FROM pg_roles WHERE rolname = current_user AND (rolsuper OR rolcreaterole AND rolcreatedb)',
    );
    return rowCount === 1;
  });
}

/**
 * Gives each database an owner that can connect to none of the others. `urls` name database, user and password; users and
 * databases that do not exist are created. Objects that the user of `server` owns in a database, because an earlier version or
 * a restore created them, are handed over. Safe to call at every start, because it only does what is missing. Concurrent calls
 * for the same server wait for each other.
 */
export async function provisionDatabases(server: string, urls: readonly string[]): Promise<void> {
  const databases = urls.map(ownedDatabase);
  await withClient(server, async (admin) => {
    // Released with the connection.
    await admin.query('SELECT pg_advisory_lock($1)', [PROVISION_LOCK]);
    await createRoles(admin, databases);
    const existing = await createOwnedDatabases(admin, databases);
    await handOverAll(server, existing);
  });
}

/** The same URL with the path of a different database. */
export function inDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}

function ownedDatabase(url: string): OwnedDatabase {
  const { pathname, username, password } = new URL(url);
  return { name: pathname.slice(1), role: username, password: decodeURIComponent(password) };
}

/** Creates databases that do not exist, owned by the user of the URL. */
export function createDatabases(server: string, names: readonly string[]): Promise<void> {
  return withClient(server, async (client) => {
    const { rows } = await client.query<{ name: string }>('SELECT datname AS name FROM pg_database');
    const existing = new Set(rows.map(({ name }) => name));
    for (const name of names) if (!existing.has(name)) await client.query(`CREATE DATABASE ${name}`);
  });
}

async function createRoles(admin: pg.Client, databases: readonly OwnedDatabase[]): Promise<void> {
  const { rows } = await admin.query<{ name: string; isSuperuser: boolean; isCurrent: boolean }>(
    'SELECT rolname AS name, rolsuper AS "isSuperuser", rolname = current_user AS "isCurrent" FROM pg_roles',
  );
  const isSuperuser = rows.some((role) => role.isCurrent && role.isSuperuser);
  for (const { role, password } of databases) {
    const name = admin.escapeIdentifier(role);
    const command = rows.some((existing) => existing.name === role) ? 'ALTER' : 'CREATE';
    await admin.query(`${command} ROLE ${name} LOGIN PASSWORD ${admin.escapeLiteral(password)}`);
    // Users other than superusers can only give objects to a role of which they are members.
    if (!isSuperuser) await admin.query(`GRANT ${name} TO CURRENT_USER`);
  }
}

/** Returns the databases that existed before. */
async function createOwnedDatabases(admin: pg.Client, databases: readonly OwnedDatabase[]): Promise<OwnedDatabase[]> {
  const { rows } = await admin.query<{ name: string; owner: string; isOpen: boolean }>(
    `SELECT datname AS name, pg_get_userbyid(datdba) AS owner, has_database_privilege('public', oid, 'CONNECT') AS "isOpen"
     FROM pg_database`,
  );
  const found = new Map(rows.map((row) => [row.name, row]));
  for (const { name, role } of databases) {
    const [database, owner] = [admin.escapeIdentifier(name), admin.escapeIdentifier(role)];
    const existing = found.get(name);
    if (!existing) await admin.query(`CREATE DATABASE ${database} OWNER ${owner}`);
    else if (existing.owner !== role) await admin.query(`ALTER DATABASE ${database} OWNER TO ${owner}`);
    if (existing?.isOpen ?? true) await admin.query(`REVOKE CONNECT, TEMPORARY ON DATABASE ${database} FROM PUBLIC`);
  }
  return databases.filter(({ name }) => found.has(name));
}

/** Rejects only after it has ended in every database, so that the caller's lock covers all of them. */
async function handOverAll(server: string, databases: readonly OwnedDatabase[]): Promise<void> {
  const results = await Promise.allSettled(
    databases.map(({ name, role }) => withClient(inDatabase(server, name), (admin) => handOver(admin, role))),
  );
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

/** One statement at a time, so that it never waits for one table while it has a lock on another. */
async function handOver(admin: pg.Client, role: string): Promise<void> {
  const { rows } = await admin.query<{ type: string; identity: string }>(OWNED_OBJECTS);
  if (rows.length === 0) return;
  await admin.query(`SET lock_timeout = ${LOCK_TIMEOUT_MS}`);
  for (const { type, identity } of rows)
    await admin.query(`ALTER ${type} ${identity} OWNER TO ${admin.escapeIdentifier(role)}`);
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // A connection that is lost between two queries would otherwise end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}
