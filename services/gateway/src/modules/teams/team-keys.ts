import { InvalidRequest, violatedConstraint } from '@chhapai/service-kit';
import { calculateJwkThumbprint } from 'jose';
import type { EntityManager } from 'typeorm';
import { TeamTaken } from './teams.errors.js';

/** The name a key is known by (RFC 7638). `publicKey` is Ed25519, base64url of 32 bytes; throws `InvalidRequest` for anything else. */
export async function kidOfKey(publicKey: string): Promise<string> {
  const bytes = Buffer.from(publicKey, 'base64url');
  // One key has one name: other spellings of the same bytes are none.
  if (bytes.length !== 32 || bytes.toString('base64url') !== publicKey) {
    throw new InvalidRequest('publicKey must be an Ed25519 key: 32 bytes, written as base64url');
  }
  return calculateJwkThumbprint({ kty: 'OKP', crv: 'Ed25519', x: publicKey });
}

/** Makes this the team's present key and gives its name; the one before goes on proving the releases it signed. */
export async function replaceKey(tx: EntityManager, team: string, publicKey: string): Promise<string> {
  const kid = await kidOfKey(publicKey);
  await tx.query('UPDATE team_keys SET retired_at = now() WHERE team = $1 AND retired_at IS NULL', [team]);
  try {
    await tx.query('INSERT INTO team_keys (kid, team, public_key) VALUES ($1, $2, $3)', [kid, team, publicKey]);
  } catch (error) {
    if (violatedConstraint(error) !== 'pk_team_keys') throw error;
    throw new TeamTaken('This key is, or was, in use already. Please make a new one.');
  }
  return kid;
}
