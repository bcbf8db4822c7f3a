import { DocumentKind } from '@chhapai/contracts';
import { ENV, type ShopperId } from '@chhapai/service-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { CommerceEnv } from '../../commerce.env.js';
import {
  DocumentLinks,
  documentFileName,
  drawDocument,
  FURTHER_COPIES,
  ORIGINAL,
  type DocumentFile,
  type Drawing,
} from '../documents/documents.module.js';
import { InvoiceNotFound, IssuedDocuments } from '../invoices/invoices.module.js';
import { OrderNotFound } from './orders.errors.js';
import { OrderEntity, type OrderHistoryEntity } from './orders.entities.js';

type OrderDrawing = Exclude<Drawing, { kind: 'quotation' }>;

/** The printed documents of orders. */
@Injectable()
export class OrderDocumentsService implements OnModuleInit {
  constructor(
    @InjectRepository(OrderEntity) private readonly orders: Repository<OrderEntity>,
    private readonly issued: IssuedDocuments,
    private readonly links: DocumentLinks,
    @Inject(ENV) private readonly env: CommerceEnv,
  ) {}

  onModuleInit(): void {
    this.links.register(DocumentKind.options, (orderId, kind) => this.getFile(orderId, kind as DocumentKind));
  }

  /** The path of a link that opens the document once. Throws `InvoiceNotFound` if it has not been issued. */
  async createLink(orderId: string, kind: DocumentKind): Promise<string> {
    await this.getDrawing(orderId, kind);
    return this.links.create(orderId, kind);
  }

  /** The invoice of a shopper's own order. Throws `OrderNotFound`, or `InvoiceNotFound` if it has not been issued. */
  async getOwnInvoice(shopperId: ShopperId, orderId: string): Promise<DocumentFile> {
    if (!(await this.orders.existsBy({ id: orderId, shopperId }))) throw new OrderNotFound();
    return this.getFile(orderId, 'invoice');
  }

  /** Throws `OrderNotFound`, or `InvoiceNotFound` if the document has not been issued. */
  async getFile(orderId: string, kind: DocumentKind): Promise<DocumentFile> {
    const drawing = await this.getDrawing(orderId, kind);
    const { number } = drawing.kind === 'issued' ? drawing.content : drawing.order;
    const name = kind === 'invoice' || kind === 'credit-note' ? number : `${number}-${kind}`;
    return { name: documentFileName(name), content: await drawDocument(drawing) };
  }

  private async getDrawing(orderId: string, kind: DocumentKind): Promise<OrderDrawing> {
    if (kind === 'invoice' || kind === 'invoice-copies' || kind === 'credit-note') {
      const issuedKind = kind === 'credit-note' ? kind : 'invoice';
      const document = await this.issued.find(orderId, issuedKind);
      if (!document) throw new InvoiceNotFound(issuedKind.replace('-', ' '));
      const { content, issuedAt } = document;
      return { kind: 'issued', content, issuedAt, copies: kind === 'invoice-copies' ? FURTHER_COPIES : ORIGINAL };
    }
    const order = await this.orders.findOne({
      where: { id: orderId },
      relations: { lines: true, history: true },
      order: { lines: { id: 'ASC' }, history: { version: 'ASC' } },
    });
    if (!order) throw new OrderNotFound();
    if (kind === 'packing-slip') return { kind, order };
    return { kind, order, ticket: ticketOf(order), url: `${this.env.PUBLIC_ORIGIN}/admin/orders/${order.number}` };
  }
}

/** The number of the job's ticket. Each time production is stopped or repeated, earlier tickets become invalid. */
function ticketOf({ history }: { history: readonly Pick<OrderHistoryEntity, 'kind' | 'to'>[] }): number {
  const statuses = history.filter(({ kind }) => kind === 'moved').map(({ to }) => to);
  const isStepBack = (index: number) =>
    (statuses[index - 1] === 'printing' && statuses[index] === 'confirmed') ||
    (statuses[index - 1] === 'ready' && statuses[index] === 'printing');
  return 1 + statuses.filter((_, index) => isStepBack(index)).length;
}
