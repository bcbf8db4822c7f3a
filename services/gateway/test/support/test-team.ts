import { randomBytes, randomUUID } from 'node:crypto';
import {
  releasePaths,
  type KeyRotation,
  type ReleaseSignature,
  type TeamCreation,
  type TeamReply,
} from '@chhapai/contracts';
import { calculateJwkThumbprint, CompactSign, exportJWK, generateKeyPair } from 'jose';
import { registryClient, type RegistryClient } from './registry-client.js';

/** A team with a real token and key. */
export interface TestTeam {
  token: string;
  publicKey: string;
  kid: string;
  /** `release.jws` with these claims; all others are valid. */
  sign(claims: Pick<ReleaseSignature, 'app' | 'version' | 'record'> & Partial<ReleaseSignature>): Promise<string>;
  /** The statement that replaces this key, with these claims; all others are valid. */
  signRotation(claims: Pick<KeyRotation, 'publicKey'> & Partial<KeyRotation>): Promise<string>;
  /** The statement that creates another team, with these claims; all others are valid. */
  signTeam(claims: Pick<TeamCreation, 'team' | 'apps' | 'publicKey'> & Partial<TeamCreation>): Promise<string>;
}

export async function generateTestTeam(): Promise<TestTeam> {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const jwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(jwk);
  const sign = <Claims extends object>(claims: Claims): Promise<string> => {
    const iat = Math.floor(Date.now() / 1000);
    const allClaims = { iat, exp: iat + 300, jti: randomUUID(), ...claims };
    return new CompactSign(new TextEncoder().encode(JSON.stringify(allClaims)))
      .setProtectedHeader({ alg: 'EdDSA', kid })
      .sign(privateKey);
  };
  const token = randomBytes(32).toString('base64url');
  return { token, publicKey: jwk.x ?? '', kid, sign, signRotation: sign, signTeam: sign };
}

/** A team that the shop has created. */
export interface NewTeam extends TestTeam {
  name: string;
  client: RegistryClient;
}

let createdTeams = 0;

export async function createTeam(
  { url, team }: { url: string; team: TestTeam },
  apps: readonly string[],
  name = `team-${++createdTeams}`,
): Promise<NewTeam> {
  const keys = await generateTestTeam();
  const creation = { team: name, apps: [...apps], publicKey: keys.publicKey };
  const body = { ...creation, statement: await team.signTeam(creation) };
  const reply = await registryClient(url, team.token).request('POST', releasePaths.teams, body);
  if (!reply.body.success) throw new Error(`${reply.body.code} ${reply.body.message}`);
  const { token } = reply.body.data as TeamReply['data'];
  return { ...keys, name, token, client: registryClient(url, token) };
}
