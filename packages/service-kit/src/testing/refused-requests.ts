import { bulkJobPaths, ErrorReply, Role } from '@chhapai/contracts';
import { allows, needsSession } from '../access/access-control.js';
import { RouteTable, type Route } from '../access/route-table.js';
import { AuthServiceGuard } from '../access/auth-service.guard.js';
import type { TestService } from './start-test-service.js';
import type { TestAuth } from './test-auth.js';

interface Probe extends RequestInit {
  headers?: Record<string, string>;
  /** What is wrong with the request. */
  name: string;
  path: string;
  method: string;
  status: number;
}

/** Thousands of connections at once would overflow the service's backlog, and the system would reset some of them. */
const MAX_AT_ONCE = 100;

/** Strings that a reply must never contain. */
const INTERNAL = /node_modules|\.ts\b|FST_|SELECT|postgres|relation|typeorm/i;

/** Over the default `BODY_LIMIT`. */
const TOO_LARGE = `"${'x'.repeat(103_000)}"`;

/** Bodies that are refused on every route that may be used. */
const BAD_BODIES = [
  { name: 'broken JSON', type: 'application/json', body: '{"a":', status: 400 },
  { name: 'NUL in the body', type: 'application/json', body: '{"a":"\\u0000"}', status: 400 },
  { name: 'deep nesting', type: 'application/json', body: '['.repeat(900) + ']'.repeat(900), status: 400 },
  { name: 'a prototype', type: 'application/json', body: '{"__proto__":{"a":1}}', status: 400 },
  { name: 'too large a body', type: 'application/json', body: TOO_LARGE, status: 413 },
  { name: 'a form', type: 'application/x-www-form-urlencoded', body: 'a=1', status: 415 },
  { name: 'plain text', type: 'text/plain', body: '{}', status: 415 },
];

/**
 * Sends invalid requests to every route of a service: without access, and with input that no route accepts. Lists the requests
 * that do not get the expected error reply; expect none. What exactly is refused is tested in `service-kit/test`. `issueToken`
 * is needed by services with routes for signed-in people.
 */
export async function findWronglyAccepted(
  { app, url }: TestService,
  issueToken?: TestAuth['issueToken'],
): Promise<string[]> {
  const tokens = new Map<Role, string>();
  for (const role of issueToken ? Role.options : []) tokens.set(role, `Bearer ${await issueToken!({ role })}`);
  const routes = app.get(RouteTable).list();
  const probes = routes.flatMap((route) => [
    ...accessProbes(route, tokens),
    ...inputProbes(route, tokens.get('admin')),
  ]);
  const findings: string[] = [];
  for (let first = 0; first < probes.length; first += MAX_AT_ONCE) {
    const batch = probes.slice(first, first + MAX_AT_ONCE);
    findings.push(...(await Promise.all(batch.map((probe) => sendProbe(url, probe)))).flat());
  }
  return findings;
}

/**
 * Sends a request to every restricted route of a service with the token of each role that may use it. Lists the
 * requests that are refused as if the role were not allowed; expect none. The bodies cannot be read and the ids are
 * unknown, so that nothing changes.
 */
export async function findWronglyRefused(
  { app, url }: TestService,
  issueToken: TestAuth['issueToken'],
): Promise<string[]> {
  const routes = app.get(RouteTable).list();
  const findings: string[] = [];
  for (const role of Role.options) {
    const allowed = routes.filter(({ access }) => needsSession(access) && allows(access, role));
    let token = await issueToken({ role });
    for (const { method, path } of allowed) {
      const authorization = `Bearer ${token}`;
      const response = await fetch(url + withParameter(path, '0197b3a0-0000-7000-8000-000000000000'), {
        method,
        headers: { authorization, ...(hasBody(method) && { 'content-type': 'application/json' }) },
        ...(hasBody(method) && { body: '{"a":' }),
      });
      // Only these routes take effect without an id or a valid body, and they may have ended the session.
      if (method === 'DELETE' && !path.includes(':')) token = await issueToken({ role });
      // A stream of events never ends.
      await response.body?.cancel();
      if ([401, 403].includes(response.status)) findings.push(`${method} ${path} as ${role}: ${response.status}`);
    }
  }
  return findings;
}

/** Returns a finding unless the reply is the expected one. */
async function sendProbe(url: string, { name, path, status, ...init }: Probe): Promise<string[]> {
  const response = await fetch(url + path, init);
  const text = await response.text();
  const isPrivate = response.headers.get('cache-control') === 'no-store' || ![401, 403].includes(status);
  const isRefused = response.status === status && isPrivate && !INTERNAL.test(text) && isErrorReply(text);
  return isRefused ? [] : [`${init.method} ${path} with ${name}: ${response.status} ${text.slice(0, 200)}`];
}

function isErrorReply(text: string): boolean {
  try {
    return ErrorReply.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

/** Anyone who may not use the route is refused regardless of the body, even if it cannot be read. */
function accessProbes({ method, path, access }: Route, tokens: ReadonlyMap<Role, string>): Probe[] {
  if (!needsSession(access)) return [];
  const request = { method, path: withParameter(path, '0197b3a0-0000-7000-8000-000000000000') };
  const refusedTokens = [...tokens].filter(([role]) => !allows(access, role));
  const probes: Probe[] = [
    { ...request, name: 'no token', status: 401 },
    { ...request, name: 'an invalid token', status: 401, headers: { authorization: 'Bearer a.b.c' } },
    ...refusedTokens.map(([role, authorization]) => ({
      ...request,
      name: `a token with the role ${role}`,
      status: 403,
      headers: { authorization },
    })),
  ];
  if (!hasBody(method)) return probes;
  const withBodies = probes.flatMap((probe) =>
    BAD_BODIES.map(({ name, type, body }) => ({
      ...probe,
      name: `${probe.name} and ${name}`,
      body,
      headers: { ...probe.headers, 'content-type': type },
    })),
  );
  return [...probes, ...withBodies];
}

const hasBody = (method: string) => ['POST', 'PUT', 'PATCH'].includes(method);

/**
 * Before they validate the body, staff routes report an unknown id, and the guards of a service refuse a request that does not
 * meet their conditions. `admin` is the header of an administrator, who may use every route.
 */
function inputProbes({ method, path, access }: Route, admin: string | undefined): Probe[] {
  const headers: Record<string, string> = needsSession(access) && admin ? { authorization: admin } : {};
  const request = { method, path: withParameter(path, 'x'), headers };
  const probes: Probe[] = [{ ...request, name: 'NUL in the query', path: `${request.path}?q=%00`, status: 400 }];
  if (path.includes(':')) {
    for (const parameter of ['%00', '%ED%A0%80', '%'])
      probes.push({
        ...request,
        name: `the parameter ${parameter}`,
        path: withParameter(path, parameter),
        status: 400,
      });
  }
  if (!hasBody(method)) return probes;
  const isUnknown = path.startsWith('/api/admin/') && path.includes('/:id');
  const guard = typeof access === 'object' && 'guard' in access ? access.guard : undefined;
  // Routes for the auth service require a token; other guarded routes require a link or a key.
  const guardStatus = guard === AuthServiceGuard.name ? 401 : 403;
  const invalidStatus = guard ? guardStatus : isUnknown ? 404 : 400;
  // Bulk requests have a larger body limit.
  const bodies = bulkJobPaths.includes(path) ? BAD_BODIES.filter(({ status }) => status !== 413) : BAD_BODIES;
  const withBodies = bodies.map(({ type, status, ...bad }) => ({
    ...request,
    ...bad,
    status: status === 400 ? invalidStatus : status,
    headers: { ...headers, 'content-type': type },
  }));
  return [...probes, ...withBodies];
}

function withParameter(path: string, value: string): string {
  return path.replaceAll(/:\w+|\*/g, value);
}
