import { ReleaseSignature } from '@chhapai/contracts';
import { compactVerify, decodeProtectedHeader, importJWK } from 'jose';

/** The key a signature says it is by; undefined when it is no compact JWS. */
export function kidOf(signature: string): string | undefined {
  try {
    return decodeProtectedHeader(signature).kid;
  } catch {
    return undefined;
  }
}

/**
 * What a release's signature claims, once it is known to be by this key (Ed25519, base64url). Rejects when it is not.
 * Whether it is still good for publishing is for the publisher to say: the record's signature has no end.
 */
export async function readSignature(signature: string, publicKey: string): Promise<ReleaseSignature> {
  const key = await importJWK({ kty: 'OKP', crv: 'Ed25519', x: publicKey }, 'EdDSA');
  const { payload } = await compactVerify(signature, key, { algorithms: ['EdDSA'] });
  return ReleaseSignature.parse(JSON.parse(new TextDecoder().decode(payload)));
}
