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
  const { code, message, syscall } = cause(error);
  if (TRANSIENT.test(code) || CLOSED_DATABASE.test(message)) return true;
  return (SOCKET_CODES.has(code) && syscall !== 'open') || POOL_MESSAGES.test(message);
}

/** Whether PostgreSQL refused a text value. */
export function isUnstorableText(error: unknown): boolean {
  return UNSTORABLE.has(cause(error).code);
}

/** The driver's error, which TypeORM wraps. */
function cause(error: unknown): { code: string; message: string; syscall: unknown } {
  const given = (error ?? {}) as { driverError?: unknown };
  const inner = (given.driverError ?? given) as { code?: unknown; message?: unknown; syscall?: unknown };
  return { code: String(inner.code ?? ''), message: String(inner.message ?? ''), syscall: inner.syscall };
}

/** Name of the unique, check or foreign key constraint that a statement violated, if any. */
export function violatedConstraint(error: unknown): string | undefined {
  const inner = ((error as { driverError?: unknown })?.driverError ?? error) as {
    code?: unknown;
    constraint?: unknown;
  };
  return /^23/.test(String(inner?.code)) && typeof inner.constraint === 'string' ? inner.constraint : undefined;
}
