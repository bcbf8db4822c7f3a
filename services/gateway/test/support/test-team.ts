import { randomBytes, randomUUID } from 'node:crypto';
import type { KeyRotation, ReleaseSignature } from '@chhapai/contracts';
import { calculateJwkThumbprint, CompactSign, exportJWK, generateKeyPair } from 'jose';

/** A team with a real token and key. */
export interface TestTeam {
  token: string;
  publicKey: string;
  kid: string;
  /** `release.jws` for these claims; what is not given is right and fresh. */
  sign(claims: Pick<ReleaseSignature, 'app' | 'version' | 'record'> & Partial<ReleaseSignature>): Promise<string>;
  /** The statement that puts another key in the place of this one; what is not given is right and fresh. */
  signRotation(claims: Pick<KeyRotation, 'publicKey'> & Partial<KeyRotation>): Promise<string>;
}

export async function testTeam(): Promise<TestTeam> {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const jwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(jwk);
  const sign = <Claims extends object>(claims: Claims): Promise<string> => {
    const iat = Math.floor(Date.now() / 1000);
    const whole = { iat, exp: iat + 300, jti: randomUUID(), ...claims };
    return new CompactSign(new TextEncoder().encode(JSON.stringify(whole)))
      .setProtectedHeader({ alg: 'EdDSA', kid })
      .sign(privateKey);
  };
  const token = randomBytes(32).toString('base64url');
  return { token, publicKey: jwk.x ?? '', kid, sign, signRotation: sign };
}
