import { createServer } from 'node:http';
import { once } from 'node:events';
import { accessTokenTerms } from '@chhapai/service-kit';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** A substitute for the auth service: publishes a key and signs access tokens with it. */
export async function startTokenIssuer() {
  const { issuer, audience, algorithm } = accessTokenTerms;
  const { privateKey, publicKey } = await generateKeyPair(algorithm);
  const jwks = JSON.stringify({
    keys: [{ ...(await exportJWK(publicKey)), kid: 'bench', alg: algorithm, use: 'sig' }],
  });
  const server = createServer((_, response) => response.setHeader('content-type', 'application/json').end(jwks));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    authUrl: `http://127.0.0.1:${server.address().port}`,
    tokenFor: (sub, role = 'customer') =>
      new SignJWT({ role, name: 'Bench', email: 'bench@example.com' })
        .setProtectedHeader({ alg: algorithm, kid: 'bench' })
        .setSubject(sub)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(privateKey),
    close: () => (server.closeAllConnections(), server.close()),
  };
}
