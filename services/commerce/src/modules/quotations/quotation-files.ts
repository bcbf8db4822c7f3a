import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { DocumentLinks, documentFileName, drawDocument, type DocumentFile } from '../documents/documents.module.js';
import { QuotationEntity } from './quotations.entities.js';
import { QuotationNotFound } from './quotations.errors.js';

/** Quotations as PDF. */
@Injectable()
export class QuotationFiles implements OnModuleInit {
  constructor(
    @InjectRepository(QuotationEntity) private readonly quotations: Repository<QuotationEntity>,
    private readonly links: DocumentLinks,
  ) {}

  onModuleInit(): void {
    this.links.register(['quotation'], (id) => this.getFile(id));
  }

  async getFile(id: string): Promise<DocumentFile> {
    const quotation = await this.quotations.findOneBy({ id });
    if (!quotation) throw new QuotationNotFound();
    return { name: documentFileName(quotation.number), content: await drawDocument({ kind: 'quotation', quotation }) };
  }

  /** The path of a link that opens the file once. */
  createLink(id: string): Promise<string> {
    return this.links.create(id, 'quotation');
  }
}
