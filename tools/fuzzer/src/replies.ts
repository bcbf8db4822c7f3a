import type { Caller } from './people.js';
import type { Operation } from './operations.js';

export interface Reply {
  status: number;
  type: string;
  text: string;
  /** The content of a JSON reply; undefined for other replies and malformed JSON. */
  json: unknown;
}

/** The shop has no Google client ID; the specification defines this message. */
const NOT_SET_UP = '"auth.google_not_set_up"';

/** What is wrong with a reply; undefined if nothing is. */
export function findProblem(
  reply: Reply,
  operation: Operation,
  caller: Caller,
  everybody: readonly Caller[],
): string | undefined {
  if (reply.status >= 500 && !reply.text.includes(NOT_SET_UP))
    return `status ${reply.status}: ${reply.text.slice(0, 300)}`;
  return findLeak(reply, caller, everybody) ?? findMismatch(reply, operation);
}

function findLeak({ text }: Reply, caller: Caller, everybody: readonly Caller[]): string | undefined {
  if (caller.isStaff) return undefined;
  const others = everybody.filter((each) => each !== caller);
  const found = others.flatMap(({ secrets }) => secrets).find((secret) => text.includes(secret));
  return found && `the reply to ${caller.name} contains ${found}, which is somebody else's`;
}

function findMismatch({ status, type, text, json }: Reply, { replies }: Operation): string | undefined {
  const documented = [String(status), `${String(status)[0]}XX`].find((each) => replies.has(each));
  if (documented === undefined)
    return status === 304 || status >= 500 ? undefined : `status ${status} is not documented`;
  const validate = replies.get(documented);
  if (!validate || status === 204) return undefined;
  if (!type.startsWith('application/json')) return `${status} with ${type || 'no type'} instead of JSON`;
  if (json === undefined) return `${status} with malformed JSON: ${text.slice(0, 300)}`;
  if (validate(json)) return undefined;
  const [{ instancePath, message } = { instancePath: '', message: '' }] = validate.errors ?? [];
  return `${status} does not match its schema: ${instancePath} ${message}: ${text.slice(0, 300)}`;
}
