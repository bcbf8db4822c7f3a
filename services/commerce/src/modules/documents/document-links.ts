import { createHash, randomBytes } from 'node:crypto';
import { documentPaths, errorCodes, type DocumentKind } from '@chhapai/contracts';
import { DomainError } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, MoreThan, Repository } from 'typeorm';
import { DocumentLinkEntity } from './document-link.entity.js';

const LIFETIME_MS = 60_000;
const TOKEN_BYTES = 32;

/** The link was used, has expired, or never existed. */
class DocumentExpired extends DomainError {
  readonly kind = 'not_found';
  readonly code = errorCodes.documentExpired;

  constructor() {
    super('This link has expired. Please open the document again from the order.');
  }
}

/** What a link opens. */
export type LinkedDocument = Pick<DocumentLinkEntity, 'orderId' | 'kind'>;

/** Links that a browser tab can open without an access token: unguessable, good for a minute and one use. */
@Injectable()
export class DocumentLinks {
  constructor(@InjectRepository(DocumentLinkEntity) private readonly links: Repository<DocumentLinkEntity>) {}

  /** The path of a new link. Deletes expired ones. */
  async create(orderId: string, kind: DocumentKind): Promise<string> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await this.links.delete({ expiresAt: LessThan(new Date()) });
    await this.links.insert({ tokenHash: hashOf(token), orderId, kind, expiresAt: new Date(Date.now() + LIFETIME_MS) });
    return documentPaths.one(token);
  }

  /** Uses the link up. Throws `DocumentExpired`. */
  async open(token: string): Promise<LinkedDocument> {
    const { raw } = await this.links
      .createQueryBuilder()
      .delete()
      .where({ tokenHash: hashOf(token), expiresAt: MoreThan(new Date()) })
      .returning(['orderId', 'kind'])
      .execute();
    const [link] = raw as { order_id: string; kind: DocumentKind }[];
    if (!link) throw new DocumentExpired();
    return { orderId: link.order_id, kind: link.kind };
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
