import { SIGNATURE_SECONDS } from '@chhapai/contracts';
import type { EntityManager } from 'typeorm';
import { SignatureRefused } from './teams.errors.js';

/** Clocks of build machines differ a little. */
const CLOCK_SECONDS = 60;

/** A key that is in use. `publicKey` is Ed25519, base64url of 32 bytes. */
export interface PresentKey {
  kid: string;
  team: string;
  publicKey: string;
}

/** The key that something says it is signed by, as long as it is its team's present one; it stays so until the transaction ends. */
export async function presentKey(tx: EntityManager, kid: string): Promise<PresentKey | undefined> {
  const [key] = await tx.query<PresentKey[]>(
    `SELECT kid, team, public_key AS "publicKey" FROM team_keys WHERE kid = $1 AND retired_at IS NULL FOR SHARE`,
    [kid],
  );
  return key;
}

/** Takes something signed, once: throws `SignatureRefused` when it is not fresh, or was used before. Times in seconds. */
export async function useSignature(
  tx: EntityManager,
  { iat, exp, jti }: { iat: number; exp: number; jti: string },
): Promise<void> {
  const now = Date.now() / 1000;
  if (exp - iat > SIGNATURE_SECONDS) throw new SignatureRefused('The signature is good for too long');
  if (iat > now + CLOCK_SECONDS) throw new SignatureRefused('The signature is from the future. Is the clock right?');
  if (exp < now) throw new SignatureRefused('The signature has expired. Please sign anew.');
  const taken = await tx.query<unknown[]>(
    'INSERT INTO used_signatures (jti, expires_at) VALUES ($1, to_timestamp($2)) ON CONFLICT DO NOTHING RETURNING jti',
    [jti, exp],
  );
  if (taken.length === 0) throw new SignatureRefused('The signature was used before. Please sign anew.');
}

/** Forgets used signatures that nobody would take any more; an hour covers clocks that differ. */
export async function forgetExpired(db: EntityManager): Promise<void> {
  await db.query(`DELETE FROM used_signatures WHERE expires_at < now() - interval '1 hour'`);
}
