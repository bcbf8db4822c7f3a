import { ErrorReply } from '@chhapai/contracts';
import { RouteTable, type Route } from '../access/route-table.js';
import type { TestService } from './start-test-service.js';
import type { TestTokens } from './test-tokens.js';

interface Probe extends RequestInit {
  /** What is wrong with the request. */
  name: string;
  path: string;
  method: string;
  status: number;
}

/** Names of what a reply must never reveal. */
const INTERNAL = /node_modules|\.ts\b|FST_|SELECT|postgres|relation|typeorm/i;

/**
 * Sends invalid requests to every route of a service: without access, and with input that no route accepts. Lists the requests
 * that do not get the expected error reply; expect none. What exactly is refused is tested in `service-kit/test`.
 */
export async function wronglyAccepted({ app, url }: TestService, tokenFor?: TestTokens['tokenFor']): Promise<string[]> {
  const customer = tokenFor && `Bearer ${await tokenFor()}`;
  const routes = app.get(RouteTable).list();
  const probes = routes.flatMap((route) => [...accessProbes(route, customer), ...inputProbes(route)]);
  const results = await Promise.all(probes.map((probe) => send(url, probe)));
  return results.flat();
}

async function send(url: string, { name, path, status, ...init }: Probe): Promise<string[]> {
  const response = await fetch(url + path, init);
  const text = await response.text();
  const isRefused = response.status === status && !INTERNAL.test(text) && isErrorReply(text);
  return isRefused ? [] : [`${init.method} ${path} with ${name}: ${response.status} ${text.slice(0, 200)}`];
}

function isErrorReply(text: string): boolean {
  try {
    return ErrorReply.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

function accessProbes({ method, path, access }: Route, customer: string | undefined): Probe[] {
  if (access !== 'signed in' && !(typeof access === 'object' && 'roles' in access)) return [];
  const request = { method, path: withParameter(path, '0197b3a0-0000-7000-8000-000000000000') };
  const probes: Probe[] = [
    { ...request, name: 'no token', status: 401 },
    { ...request, name: 'an invalid token', status: 401, headers: { authorization: 'Bearer a.b.c' } },
  ];
  const isForStaff = typeof access === 'object';
  if (isForStaff && customer)
    probes.push({ ...request, name: "a customer's token", status: 403, headers: { authorization: customer } });
  return probes;
}

function inputProbes({ method, path }: Route): Probe[] {
  const request = { method, path: withParameter(path, 'x') };
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
  if (!['POST', 'PUT', 'PATCH'].includes(method)) return probes;
  const withBody = (name: string, type: string, body: string, status: number): Probe => ({
    ...request,
    ...{ name, status, body, headers: { 'content-type': type } },
  });
  return [
    ...probes,
    withBody('broken JSON', 'application/json', '{"a":', 400),
    withBody('NUL in the body', 'application/json', '{"a":"\\u0000"}', 400),
    withBody('deep nesting', 'application/json', '['.repeat(900) + ']'.repeat(900), 400),
    withBody('a prototype', 'application/json', '{"__proto__":{"a":1}}', 400),
    withBody('too large a body', 'application/json', `"${'x'.repeat(500_000)}"`, 413),
    withBody('a form', 'application/x-www-form-urlencoded', 'a=1', 415),
    withBody('plain text', 'text/plain', '{}', 415),
  ];
}

function withParameter(path: string, value: string): string {
  return path.replaceAll(/:\w+|\*/g, value);
}
