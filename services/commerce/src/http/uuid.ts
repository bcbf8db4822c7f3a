const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The id as PostgreSQL writes it; undefined when it is none, so that it names nothing. */
export function readUuid(given: string): string | undefined {
  return UUID.test(given) ? given.toLowerCase() : undefined;
}
