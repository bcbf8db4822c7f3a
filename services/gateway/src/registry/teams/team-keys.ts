import { ReleaseSignature, SIGNATURE_SECONDS } from '@chhapai/contracts';
import { InvalidRequest, violatedConstraint } from '@chhapai/service-kit';
import { calculateJwkThumbprint, compactVerify, decodeProtectedHeader, importJWK } from 'jose';
import { IsNull, LessThan, type EntityManager } from 'typeorm';
import { TeamKeyEntity, UsedSignatureEntity } from './team.entity.js';
import { SignatureRefused, TeamConflict } from './teams.errors.js';

/** Tolerated clock difference of build machines. */
const CLOCK_SKEW_SECONDS = 60;
const HOUR_MS = 3_600_000;

/** The thumbprint of a key (RFC 7638). `publicKey` is Ed25519, base64url of 32 bytes; throws `InvalidRequest` otherwise. */
export async function kidOfKey(publicKey: string): Promise<string> {
  const bytes = Buffer.from(publicKey, 'base64url');
  // Other encodings of the same bytes are refused, so that a key has only one thumbprint.
  if (bytes.length !== 32 || bytes.toString('base64url') !== publicKey) {
    throw new InvalidRequest('publicKey must be an Ed25519 key: 32 bytes, encoded as base64url');
  }
  return calculateJwkThumbprint({ kty: 'OKP', crv: 'Ed25519', x: publicKey });
}

/** Makes this the active key of the team and returns its id. The previous key still verifies the releases it signed. */
export async function replaceKey(tx: EntityManager, team: string, publicKey: string): Promise<string> {
  const kid = await kidOfKey(publicKey);
  await tx.update(TeamKeyEntity, { team, retiredAt: IsNull() }, { retiredAt: () => 'now()' });
  try {
    await tx.insert(TeamKeyEntity, { kid, team, publicKey });
  } catch (error) {
    if (violatedConstraint(error) !== 'pk_team_keys') throw error;
    throw new TeamConflict('This key is in use or has been used before. Please create a new one.');
  }
  return kid;
}

/** A key unless it has been retired; it cannot be retired until the transaction ends. */
export async function findActiveKey(tx: EntityManager, kid: string): Promise<TeamKeyEntity | undefined> {
  const key = await tx.findOne(TeamKeyEntity, {
    where: { kid, retiredAt: IsNull() },
    lock: { mode: 'pessimistic_read' },
  });
  return key ?? undefined;
}

/** Marks a signature as used. Throws `SignatureRefused` if it has expired or was used before. Times in seconds. */
export async function consumeSignature(
  tx: EntityManager,
  { iat, exp, jti }: { iat: number; exp: number; jti: string },
): Promise<void> {
  const now = Date.now() / 1000;
  if (exp - iat > SIGNATURE_SECONDS) throw new SignatureRefused('The signature is valid for too long');
  if (iat > now + CLOCK_SKEW_SECONDS) {
    throw new SignatureRefused(
      'The signature was created in the future. Check the clock of the machine that signed it.',
    );
  }
  if (exp < now) throw new SignatureRefused('The signature has expired. Please sign again.');
  const inserted = await tx
    .createQueryBuilder()
    .insert()
    .into(UsedSignatureEntity)
    .values({ jti, expiresAt: new Date(exp * 1000) })
    .orIgnore()
    .returning('jti')
    .execute();
  if ((inserted.raw as unknown[]).length === 0) {
    throw new SignatureRefused('The signature has already been used. Please sign again.');
  }
}

/** Deletes used signatures that would be refused as expired anyway; one hour allows for different clocks. */
export async function deleteExpiredSignatures(db: EntityManager): Promise<void> {
  await db.delete(UsedSignatureEntity, { expiresAt: LessThan(new Date(Date.now() - HOUR_MS)) });
}

/** The key id in the header of a compact JWS; undefined if it is malformed. */
export function kidOf(signature: string): string | undefined {
  try {
    return decodeProtectedHeader(signature).kid;
  } catch {
    return undefined;
  }
}

/** The payload of a compact JWS, parsed as JSON. Rejects unless this key (Ed25519, base64url) signed it. */
export async function verifyJws(jws: string, publicKey: string): Promise<unknown> {
  const key = await importJWK({ kty: 'OKP', crv: 'Ed25519', x: publicKey }, 'EdDSA');
  const { payload } = await compactVerify(jws, key, { algorithms: ['EdDSA'] });
  return JSON.parse(new TextDecoder().decode(payload));
}

/** The verified claims of a release's signature. They stay valid after `exp`, which only limits publishing. */
export async function readSignature(signature: string, publicKey: string): Promise<ReleaseSignature> {
  return ReleaseSignature.parse(await verifyJws(signature, publicKey));
}
