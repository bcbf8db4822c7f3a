import { randomBytes, randomUUID } from 'node:crypto';
import type { ReleaseSignature } from '@chhapai/contracts';
import { calculateJwkThumbprint, CompactSign, exportJWK, generateKeyPair } from 'jose';

/** A team with a real token and key. */
export interface TestTeam {
  token: string;
  publicKey: string;
  kid: string;
  /** `release.jws` for these claims; what is not given is right and fresh. */
  sign(claims: Pick<ReleaseSignature, 'app' | 'version' | 'record'> & Partial<ReleaseSignature>): Promise<string>;
}

export async function testTeam(): Promise<TestTeam> {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const jwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(jwk);
  return {
    token: randomBytes(32).toString('base64url'),
    publicKey: jwk.x ?? '',
    kid,
    sign(claims) {
      const iat = Math.floor(Date.now() / 1000);
      const whole: ReleaseSignature = { iat, exp: iat + 300, jti: randomUUID(), ...claims };
      return new CompactSign(new TextEncoder().encode(JSON.stringify(whole)))
        .setProtectedHeader({ alg: 'EdDSA', kid })
        .sign(privateKey);
    },
  };
}
