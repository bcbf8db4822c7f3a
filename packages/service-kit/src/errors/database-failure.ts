/** Transient SQLSTATE codes: the server is unavailable or overloaded, or transactions conflicted. */
const TRANSIENT = /^(08...|53...|57014|57P0[1-5]|55P03|40001|40P01|25P0[34])$/;
/** The message of a database under maintenance (`ALLOW_CONNECTIONS false`). Its code, 55000, also means other things. */
const CLOSED_DATABASE = /^database ".*" is not currently accepting connections$/;
const SOCKET_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'ENOENT']);
/** The messages of node-postgres errors that have no code. */
const POOL_MESSAGES =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)|Driver not Connected/;
/** Text that PostgreSQL cannot store or convert to the column's type, which is the client's error. */
const UNSTORABLE = new Set(['22021', '22P05', '22P02']);

/** Whether PostgreSQL cannot be reached, or the statement should be retried later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code, message, syscall } = driverError(error);
  if (TRANSIENT.test(code) || CLOSED_DATABASE.test(message)) return true;
  return (SOCKET_CODES.has(code) && syscall !== 'open') || POOL_MESSAGES.test(message);
}

/** Whether PostgreSQL refused a text value. */
export function isUnstorableText(error: unknown): boolean {
  return UNSTORABLE.has(driverError(error).code);
}

/** Name of the unique, check or foreign key constraint that a statement violated, if any. */
export function violatedConstraint(error: unknown): string | undefined {
  const { code, constraint } = driverError(error);
  return code.startsWith('23') && typeof constraint === 'string' ? constraint : undefined;
}

/** The fields of the driver's error, which TypeORM wraps. */
function driverError(error: unknown) {
  const outer = (error ?? {}) as { driverError?: unknown };
  const { code, message, syscall, constraint } = (outer.driverError ?? outer) as Record<string, unknown>;
  return { code: String(code ?? ''), message: String(message ?? ''), syscall, constraint };
}
