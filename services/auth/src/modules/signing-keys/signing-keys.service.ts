import type { AccessClaims } from '@chhapai/contracts';
import { accessTokenParameters, ENV, serviceTokenParameters } from '@chhapai/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { InjectRepository } from '@nestjs/typeorm';
import {
  calculateJwkThumbprint,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  SignJWT,
  type CryptoKey,
  type JWK,
} from 'jose';
import { LRUCache } from 'lru-cache';
import { LessThan, type EntityManager, type Repository } from 'typeorm';
import type { AuthEnv } from '../../auth.env.js';
import { SigningKeyEntity } from './signing-key.entity.js';

const DAY_MS = 86_400_000;
const SERVICE_TOKEN_SECONDS = 60;
/** Services cache the published keys for ten minutes, so a key is published for longer than that before it signs. */
const PUBLISHED_BEFORE_MS = 15 * 60_000;
/** Keys are retained for longer than any access token lives. */
const RETAINED_AFTER_MS = DAY_MS;
/** How soon a process notices keys that another process has created. */
const CACHE_MS = 60_000;
/** Serialises rotation across processes; released when the transaction ends. */
const lockRotation = `SELECT pg_advisory_xact_lock(hashtext('signing_key'))`;

interface SigningKey {
  kid: string;
  activeFrom: Date;
  privateKey: CryptoKey;
  publicKey: JWK;
}

/** The keys that sign access tokens, and that other services verify them with. */
@Injectable()
export class SigningKeysService implements OnApplicationBootstrap {
  private readonly cache: LRUCache<'keys', SigningKey[]>;

  constructor(
    @Inject(ENV) private readonly env: AuthEnv,
    @InjectRepository(SigningKeyEntity) private readonly keys: Repository<SigningKeyEntity>,
  ) {
    this.cache = new LRUCache({ max: 1, ttl: CACHE_MS, fetchMethod: () => this.load() });
  }

  onApplicationBootstrap(): Promise<void> {
    return this.rotate();
  }

  issueAccessToken({ sub, ...claims }: AccessClaims): Promise<string> {
    return this.sign(new SignJWT(claims).setSubject(sub), accessTokenParameters, this.env.ACCESS_TOKEN_SECONDS);
  }

  /** Issues a token for a call to another service about a person. */
  issueServiceToken(personId: string): Promise<string> {
    return this.sign(new SignJWT().setSubject(personId), serviceTokenParameters, SERVICE_TOKEN_SECONDS);
  }

  /** The public keys, oldest first. */
  async listPublished(): Promise<JWK[]> {
    return (await this.readKeys()).map(({ publicKey }) => publicKey);
  }

  /** The key that verifies tokens with this key id. Throws `JWKSNoMatchingKey`. */
  async getVerificationKey(kid: string | undefined): Promise<CryptoKey> {
    const key = (await this.readKeys()).find((known) => known.kid === kid);
    if (!key) throw new errors.JWKSNoMatchingKey();
    return (await importJWK(key.publicKey, accessTokenParameters.algorithm)) as CryptoKey;
  }

  /** Creates a key if the newest is too old, and deletes keys whose tokens have all expired. */
  @Cron(CronExpression.EVERY_HOUR)
  async rotate(): Promise<void> {
    await this.keys.manager.transaction(async (tx) => {
      await tx.query(lockRotation);
      const keys = await tx.find(SigningKeyEntity, { order: { activeFrom: 'ASC' } });
      const newest = keys.at(-1);
      const now = Date.now();
      if (!newest) await this.create(tx, now);
      else if (newest.activeFrom.getTime() <= now - this.env.SIGNING_KEY_DAYS * DAY_MS) {
        await this.create(tx, now + PUBLISHED_BEFORE_MS);
      }
      const successor = keys.findLast(({ activeFrom }) => activeFrom.getTime() < now - RETAINED_AFTER_MS);
      if (successor) await tx.delete(SigningKeyEntity, { activeFrom: LessThan(successor.activeFrom) });
    });
    // Clearing the cache would fail the requests that wait for it. A read that began before the commit must end first, because a
    // refresh would join it.
    await this.cache.fetch('keys');
    await this.cache.fetch('keys', { forceRefresh: true });
  }

  private async sign(
    token: SignJWT,
    { issuer, audience, algorithm }: typeof accessTokenParameters | typeof serviceTokenParameters,
    seconds: number,
  ): Promise<string> {
    const { kid, privateKey } = await this.getCurrent();
    return token
      .setProtectedHeader({ alg: algorithm, kid })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(`${seconds}s`)
      .sign(privateKey);
  }

  private async create(tx: EntityManager, activeFrom: number): Promise<void> {
    const pair = await generateKeyPair(accessTokenParameters.algorithm, { extractable: true });
    const privateKey = await exportJWK(pair.privateKey);
    const kid = await calculateJwkThumbprint(privateKey);
    await tx.insert(SigningKeyEntity, { kid, privateKey, activeFrom: new Date(activeFrom) });
  }

  /** The newest key that is active. */
  private async getCurrent(): Promise<SigningKey> {
    const now = new Date();
    const key = (await this.readKeys()).findLast(({ activeFrom }) => activeFrom <= now);
    if (!key) throw new Error('There is no active signing key');
    return key;
  }

  private async readKeys(): Promise<SigningKey[]> {
    return (await this.cache.fetch('keys')) ?? [];
  }

  private async load(): Promise<SigningKey[]> {
    const keys = await this.keys.find({ order: { activeFrom: 'ASC' } });
    return Promise.all(keys.map(toSigningKey));
  }
}

async function toSigningKey({ kid, activeFrom, privateKey }: SigningKeyEntity): Promise<SigningKey> {
  const { algorithm } = accessTokenParameters;
  const { kty, crv, x, y } = privateKey;
  return {
    kid,
    activeFrom,
    privateKey: (await importJWK(privateKey, algorithm)) as CryptoKey,
    publicKey: { kty, crv, x, y, kid, alg: algorithm, use: 'sig' },
  };
}
