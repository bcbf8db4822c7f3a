import { pino, type DestinationStream, type Logger } from 'pino';
import type { ServiceEnv } from '../env.js';

const SECRET_HEADERS = ['authorization', 'cookie', 'set-cookie'].flatMap((header) =>
  ['headers', 'req.headers', 'res.headers', 'err.config.headers'].map((path) => `${path}["${header}"]`),
);
/** Does not match `app@1.0.0`, the name of a release. */
const EMAIL_ADDRESS = /[^\s"'<>()[\],:;\\@/]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi;

/** The log of a service, one JSON object per line, without secrets and personal data. `destination`: default stdout. */
export function createLog(
  name: string,
  { LOG_LEVEL: level }: Pick<ServiceEnv, 'LOG_LEVEL'>,
  destination?: DestinationStream,
): Logger {
  const options = {
    name,
    level,
    redact: SECRET_HEADERS,
    serializers: { err: loggedError },
    // Mail servers name the address that they refuse, and PostgreSQL the value that it cannot read.
    hooks: { streamWrite: (line: string) => (line.includes('@') ? line.replaceAll(EMAIL_ADDRESS, '***@***') : line) },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** The fields that say where an error comes from, without the values of statements and rows that TypeORM and PostgreSQL add. */
function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { type, message, stack, code, query, constraint, aggregateErrors } = pino.stdSerializers.err(
    error,
  ) as LoggedError;
  return {
    type,
    message,
    stack,
    code,
    query,
    constraint,
    aggregateErrors: aggregateErrors?.map(({ raw }) => loggedError(raw)),
  };
}

type LoggedError = ReturnType<typeof pino.stdSerializers.err> & {
  code?: string;
  /** SQL with placeholders. */
  query?: string;
  constraint?: string;
  aggregateErrors?: { raw: Error }[];
};
