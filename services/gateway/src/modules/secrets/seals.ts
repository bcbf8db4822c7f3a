import { createHmac, randomBytes, timingSafeEqual, type Hmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const NAME = 'seal';

/**
 * Seals what goes out and must come back unchanged: the text, a dot and an HMAC-SHA-256, all base64url. Every gateway of
 * the shop opens what another sealed; `purpose` keeps a seal of one kind from serving as another.
 */
@Injectable()
export class Seals {
  private secret?: Promise<Buffer>;

  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  async seal(purpose: string, content: unknown): Promise<string> {
    const text = Buffer.from(JSON.stringify(content)).toString('base64url');
    return `${text}.${await this.mac(purpose, text)}`;
  }

  /** What was sealed; undefined when the seal is not ours or broken. */
  async open(purpose: string, sealed: string): Promise<unknown> {
    const [text = '', mac = '', ...rest] = sealed.split('.');
    const wanted = Buffer.from(await this.mac(purpose, text));
    const given = Buffer.from(mac);
    if (rest.length > 0 || given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown;
  }

  /** Stands for a text without telling it: the same for the same purpose, on every gateway of the shop, and nowhere else. */
  async pseudonym(purpose: string, text: string): Promise<Buffer> {
    return (await this.hmac(`pseudonym ${purpose}`, text)).digest();
  }

  private async mac(purpose: string, text: string): Promise<string> {
    return (await this.hmac(purpose, text)).digest('base64url');
  }

  private async hmac(purpose: string, text: string): Promise<Hmac> {
    this.secret ??= this.read();
    const secret = await this.secret.catch((error: unknown) => {
      this.secret = undefined;
      throw error;
    });
    return createHmac('sha256', secret).update(`${purpose}.${text}`);
  }

  private async read(): Promise<Buffer> {
    await this.dataSource.query('INSERT INTO gateway_secrets (name, secret) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      NAME,
      randomBytes(32),
    ]);
    const [row] = await this.dataSource.query<{ secret: Buffer }[]>(
      'SELECT secret FROM gateway_secrets WHERE name = $1',
      [NAME],
    );
    if (!row) throw new Error('The secret of the gateways is gone');
    return row.secret;
  }
}
