import { QUOTATION_KEY_HEADER } from '@chhapai/contracts';
import { ENV, hashToken, randomToken, UuidPipe } from '@chhapai/service-kit';
import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { FastifyRequest } from 'fastify';
import { MoreThan, Repository, type EntityManager } from 'typeorm';
import type { CommerceEnv } from '../../commerce.env.js';
import { QUOTATION_LINK_DAYS } from '../../retention-periods.js';
import { QuotationKeyEntity } from './quotations.entities.js';
import { QuotationLinkInvalid, QuotationLinkRequired, QuotationNotFound } from './quotations.errors.js';

const LIFETIME_MS = QUOTATION_LINK_DAYS * 24 * 60 * 60 * 1000;

/** Links in emails that open one quotation without a login. */
@Injectable()
export class QuotationLinks {
  constructor(
    @Inject(ENV) private readonly env: CommerceEnv,
    @InjectRepository(QuotationKeyEntity) private readonly keys: Repository<QuotationKeyEntity>,
  ) {}

  /**
   * Creates a link. `tx` must commit before the email is sent, instead of being that of the job, so that the link works even if
   * the job fails after sending it.
   */
  async create(tx: EntityManager, quotationId: string): Promise<string> {
    const key = randomToken();
    await tx.insert(QuotationKeyEntity, { keyHash: hashToken(key), quotationId });
    return `${this.env.PUBLIC_ORIGIN}/quotation/${quotationId}?key=${key}`;
  }

  isValid(quotationId: string, key: string): Promise<boolean> {
    const createdAt = MoreThan(new Date(Date.now() - LIFETIME_MS));
    return this.keys.existsBy({ keyHash: hashToken(key), quotationId, createdAt });
  }
}

/** Admits requests with the key of an email link to the quotation in the path (`:id`), no matter who is signed in. */
@Injectable()
export class QuotationKeyGuard implements CanActivate {
  private readonly uuidPipe = new UuidPipe(QuotationNotFound);

  constructor(private readonly links: QuotationLinks) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest<{ Params: { id: string } }>>();
    const key = request.headers[QUOTATION_KEY_HEADER.toLowerCase()]?.toString();
    if (key === undefined) throw new QuotationLinkRequired();
    request.params.id = this.uuidPipe.transform(request.params.id);
    if (!(await this.links.isValid(request.params.id, key))) throw new QuotationLinkInvalid();
    return true;
  }
}
