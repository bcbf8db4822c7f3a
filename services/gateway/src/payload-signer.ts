import { createHmac, randomBytes, timingSafeEqual, type Hmac } from 'node:crypto';
import { Global, Injectable, Module } from '@nestjs/common';
import { Column, DataSource, Entity, PrimaryColumn } from 'typeorm';

/** The name of the secret that signs payloads. */
const SIGNING_SECRET = 'seal';

/** A secret shared by all gateways of one shop. */
@Entity('gateway_secrets')
export class GatewaySecretEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_gateway_secrets' })
  name!: string;

  @Column('bytea')
  secret!: Buffer;
}

/** Signs JSON payloads that clients send back. A payload signed for one `purpose` is not valid for another. */
@Injectable()
export class PayloadSigner {
  private secret?: Promise<Buffer>;

  constructor(private readonly dataSource: DataSource) {}

  async sign(purpose: string, payload: unknown): Promise<string> {
    const text = Buffer.from(JSON.stringify(payload)).toString('base64url');
    return `${text}.${await this.mac(purpose, text)}`;
  }

  /** The payload; undefined if the signature is not valid for this purpose. */
  async verify(purpose: string, signed: string): Promise<unknown> {
    const [text = '', mac = '', ...rest] = signed.split('.');
    const expected = Buffer.from(await this.mac(purpose, text));
    const given = Buffer.from(mac);
    if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown;
  }

  /** A one-way pseudonym: equal for the same text and purpose in every gateway of the shop. */
  async pseudonym(purpose: string, text: string): Promise<Buffer> {
    return (await this.hmac(`pseudonym ${purpose}`, text)).digest();
  }

  private async mac(purpose: string, text: string): Promise<string> {
    return (await this.hmac(purpose, text)).digest('base64url');
  }

  private async hmac(purpose: string, text: string): Promise<Hmac> {
    this.secret ??= this.readSecret();
    const secret = await this.secret.catch((error: unknown) => {
      this.secret = undefined;
      throw error;
    });
    return createHmac('sha256', secret).update(`${purpose}.${text}`);
  }

  private async readSecret(): Promise<Buffer> {
    const secrets = this.dataSource.getRepository(GatewaySecretEntity);
    const created = { name: SIGNING_SECRET, secret: randomBytes(32) };
    await secrets.createQueryBuilder().insert().values(created).orIgnore().execute();
    return (await secrets.findOneByOrFail({ name: SIGNING_SECRET })).secret;
  }
}

/** Global, because both halves of the gateway sign payloads. */
@Global()
@Module({ providers: [PayloadSigner], exports: [PayloadSigner] })
export class PayloadSignerModule {}
