import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import {
  accountPaths,
  authPaths,
  SessionStatesBody,
  sessionStatesPath,
  type AccessClaims,
  type Account,
  type SessionState,
} from '@chhapai/contracts';
import { decodeJwt, exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { accessTokenParameters } from '../access/access-tokens.js';
import { serviceTokenParameters } from '../access/auth-service.guard.js';

/** Claims of a test token; `expiresIn` is a time span of `jose` (`10m`, `-1m`). */
export type TestClaims = Partial<AccessClaims> & { expiresIn?: string };

/**
 * A stand-in for the auth service: an HTTP server that publishes real keys, the states of its tokens' sessions, and their
 * accounts.
 */
export interface TestAuth {
  authUrl: string;
  /** By id. Tests change roles and end sessions here. */
  sessions: Map<string, SessionState>;
  /** The email addresses that accounts have verified. */
  verifiedEmails: Set<string>;
  issueToken(claims?: TestClaims): Promise<string>;
  /** A token with which the auth service calls other services about a person. */
  issueServiceToken(personId: string): Promise<string>;
  close(): Promise<void>;
}

/** Starts the stand-in. By default, a token is for a customer with a new id and session. */
export async function startTestAuth(): Promise<TestAuth> {
  const { issuer, audience, algorithm } = accessTokenParameters;
  const kid = randomUUID();
  const { privateKey, publicKey } = await generateKeyPair(algorithm);
  const jwks = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid, alg: algorithm, use: 'sig' }] });
  const sessions: TestAuth['sessions'] = new Map();
  const verifiedEmails: TestAuth['verifiedEmails'] = new Set();
  const server = createServer(async (request, response) => {
    const reply = (body: string) => void response.writeHead(200, { 'content-type': 'application/json' }).end(body);
    if (request.url === authPaths.jwks) return reply(jwks);
    if (request.url === accountPaths.get) {
      const data = accountOf(request.headers.authorization ?? '', verifiedEmails);
      return reply(JSON.stringify({ success: true, data }));
    }
    if (request.url !== sessionStatesPath) return void response.writeHead(404).end();
    const { ids } = SessionStatesBody.parse(await json(request));
    reply(JSON.stringify({ success: true, data: ids.flatMap((id) => sessions.get(id) ?? []) }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const sign = (claims: JWTPayload, sub: string, forAudience: string, expiresIn: string) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: algorithm, kid })
      .setSubject(sub)
      .setIssuer(issuer)
      .setAudience(forAudience)
      .setIssuedAt()
      .setExpirationTime(expiresIn)
      .sign(privateKey);
  return {
    authUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sessions,
    verifiedEmails,
    issueToken: ({
      expiresIn = '10m',
      sub = randomUUID(),
      role = 'customer',
      email = 'asha@example.com',
      ...claims
    } = {}) => {
      const sid = 'sid' in claims ? claims.sid : randomUUID();
      if (sid) sessions.set(sid, { id: sid, role, email, secondFactorMissing: false });
      return sign({ name: 'Asha', ...claims, email, sid, role }, sub, audience, expiresIn);
    },
    issueServiceToken: (personId) => sign({}, personId, serviceTokenParameters.audience, '1m'),
    close: () => new Promise((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  };
}

/** The account that a token of the stand-in is for. */
function accountOf(authorization: string, verifiedEmails: ReadonlySet<string>): Account {
  const { sub, name, email, role } = decodeJwt<AccessClaims>(authorization.replace('Bearer ', ''));
  return {
    _id: sub!,
    name,
    email,
    role,
    avatar: '',
    pendingEmail: null,
    emailVerified: verifiedEmails.has(email),
    hasPassword: true,
    hasGoogle: false,
    secondFactor: false,
    version: 1,
    createdAt: '2026-11-01T00:00:00.000Z',
  };
}
