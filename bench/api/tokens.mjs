import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { once } from 'node:events';
import { accessTokenParameters } from '@chhapai/service-kit';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** A stub of the auth service: publishes a key, signs access tokens with it, and confirms their sessions. */
export async function startTokenIssuer() {
  const { issuer, audience, algorithm } = accessTokenParameters;
  const roles = new Map();
  const { privateKey, publicKey } = await generateKeyPair(algorithm);
  const jwks = JSON.stringify({
    keys: [{ ...(await exportJWK(publicKey)), kid: 'bench', alg: algorithm, use: 'sig' }],
  });
  const server = createServer(async (request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.method !== 'POST') return response.end(jwks);
    const { ids } = await json(request);
    const data = ids.map((id) => ({ id, role: roles.get(id), secondFactorMissing: false }));
    response.end(JSON.stringify({ success: true, data }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    authUrl: `http://127.0.0.1:${server.address().port}`,
    issueToken: (sub, role = 'customer') => {
      const sid = randomUUID();
      roles.set(sid, role);
      return new SignJWT({ sid, role, name: 'Bench', email: 'bench@example.com' })
        .setProtectedHeader({ alg: algorithm, kid: 'bench' })
        .setSubject(sub)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(privateKey);
    },
    close: () => (server.closeAllConnections(), server.close()),
  };
}
