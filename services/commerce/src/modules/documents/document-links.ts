import { documentPaths, errorCodes } from '@chhapai/contracts';
import { domainError, hashToken, randomToken } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, MoreThan, Repository } from 'typeorm';
import { DocumentLinkEntity, type LinkedKind } from './document-link.entity.js';
import type { DocumentFile } from './send-pdf.js';

const LIFETIME_MS = 60_000;

/** The link was used, has expired, or never existed. */
class DocumentExpired extends domainError(
  'not_found',
  errorCodes.documentExpired,
  'This link has expired. Please open the document again.',
) {}

/** Draws the document of a subject, such as the invoice of an order. */
type DrawDocument = (subjectId: string, kind: LinkedKind) => Promise<DocumentFile>;

/** Links that a browser tab can open without an access token: unguessable, and valid for a minute and one use. */
@Injectable()
export class DocumentLinks {
  private readonly drawFunctions = new Map<LinkedKind, DrawDocument>();

  constructor(@InjectRepository(DocumentLinkEntity) private readonly links: Repository<DocumentLinkEntity>) {}

  /** Registers the function that draws documents of these kinds. Call it in `onModuleInit`. */
  register(kinds: readonly LinkedKind[], draw: DrawDocument): void {
    for (const kind of kinds) this.drawFunctions.set(kind, draw);
  }

  /** The path of a new link. Deletes expired ones. */
  async create(subjectId: string, kind: LinkedKind): Promise<string> {
    const token = randomToken();
    await this.links.delete({ expiresAt: LessThan(new Date()) });
    await this.links.insert({
      tokenHash: hashToken(token),
      subjectId,
      kind,
      expiresAt: new Date(Date.now() + LIFETIME_MS),
    });
    return documentPaths.one(token);
  }

  /** The document of a link, which cannot be used again. Throws `DocumentExpired`. */
  async open(token: string): Promise<DocumentFile> {
    const { raw } = await this.links
      .createQueryBuilder()
      .delete()
      .where({ tokenHash: hashToken(token), expiresAt: MoreThan(new Date()) })
      .returning(['subjectId', 'kind'])
      .execute();
    const [link] = raw as { order_id: string; kind: LinkedKind }[];
    const draw = link && this.drawFunctions.get(link.kind);
    if (!draw) throw new DocumentExpired();
    return draw(link.order_id, link.kind);
  }
}
