import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { authPaths, type AccessClaims } from '@chhapai/contracts';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { accessTokenTerms } from '../access/access-tokens.js';

/** Claims of a test token; `expiresIn` is a time span of `jose` (`10m`, `-1m`). */
export type TestClaims = Partial<AccessClaims> & { expiresIn?: string };

/** A stand-in for the auth service: an HTTP server that publishes real keys. */
export interface TestTokens {
  authUrl: string;
  tokenFor(claims?: TestClaims): Promise<string>;
  close(): Promise<void>;
}

/** Starts the stand-in. By default, a token is for a customer with a new id. */
export async function testTokens(): Promise<TestTokens> {
  const { issuer, audience, algorithm } = accessTokenTerms;
  const kid = randomUUID();
  const { privateKey, publicKey } = await generateKeyPair(algorithm);
  const jwks = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid, alg: algorithm, use: 'sig' }] });
  const server = createServer((request, response) => {
    if (request.url !== authPaths.jwks) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'application/json' }).end(jwks);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    authUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tokenFor: ({ expiresIn = '10m', sub = randomUUID(), ...claims } = {}) =>
      new SignJWT({ role: 'customer', name: 'Asha', email: 'asha@example.com', ...claims })
        .setProtectedHeader({ alg: algorithm, kid })
        .setSubject(sub)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(expiresIn)
        .sign(privateKey),
    close: () => new Promise((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  };
}
