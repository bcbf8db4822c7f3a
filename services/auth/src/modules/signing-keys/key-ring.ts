import { accessTokenTerms } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { importJWK, type CryptoKey, type JWK } from 'jose';
import { DataSource } from 'typeorm';
import { SigningKey } from './signing-key.entity.js';

const KEPT_MS = 60_000;

interface RingKey {
  kid: string;
  activeFrom: Date;
  privateKey: CryptoKey;
  publicKey: JWK;
}

/** The keys in force, oldest first; read from the database at most once a minute, so that processes agree. */
@Injectable()
export class KeyRing {
  private keys?: Promise<RingKey[]>;
  private readAt = 0;

  constructor(private readonly dataSource: DataSource) {}

  /** The newest key that may sign. */
  async current(): Promise<RingKey> {
    const now = new Date();
    const key = (await this.all()).findLast(({ activeFrom }) => activeFrom <= now);
    if (!key) throw new Error('There is no signing key');
    return key;
  }

  async published(): Promise<JWK[]> {
    return (await this.all()).map(({ publicKey }) => publicKey);
  }

  /** Reads anew at the next need. */
  forget(): void {
    this.keys = undefined;
  }

  private all(): Promise<RingKey[]> {
    if (this.keys && Date.now() - this.readAt < KEPT_MS) return this.keys;
    this.readAt = Date.now();
    this.keys = this.read();
    this.keys.catch(() => this.forget());
    return this.keys;
  }

  private async read(): Promise<RingKey[]> {
    const rows = await this.dataSource.manager.find(SigningKey, { order: { activeFrom: 'ASC' } });
    return Promise.all(rows.map(ringKey));
  }
}

async function ringKey({ kid, activeFrom, privateKey }: SigningKey): Promise<RingKey> {
  const { algorithm } = accessTokenTerms;
  const { kty, crv, x, y } = privateKey;
  return {
    kid,
    activeFrom,
    privateKey: (await importJWK(privateKey, algorithm)) as CryptoKey,
    publicKey: { kty, crv, x, y, kid, alg: algorithm, use: 'sig' },
  };
}
