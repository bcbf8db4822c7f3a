import { ANSWER_TIME, type Enquiry, type EnquiryBody } from '@chhapai/contracts';
import { violatedConstraint } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type EntityManager } from 'typeorm';
import { olderThan, toPage, type Page } from '../../paging.js';
import { ProductEntity } from '../catalogue/catalogue.module.js';
import { DesignEntity } from '../designs/designs.module.js';
import { UploadNotFound, UploadsService, type StoredFile } from '../uploads/uploads.module.js';
import { WorkEntity } from '../works/works.module.js';
import { toEnquiry } from './enquiry-views.rules.js';
import { SubjectNotFound, TooManyEnquiries } from './enquiries.errors.js';
import { EnquiryEntity } from './enquiries.entities.js';

const PAGE_SIZE = 50;

/** Enquiries that visitors send to the team, including requests for quotations. */
@Injectable()
export class EnquiriesService {
  constructor(
    @InjectRepository(EnquiryEntity) private readonly enquiries: Repository<EnquiryEntity>,
    private readonly uploads: UploadsService,
  ) {}

  /** Stores an enquiry with its file and the signed-in person, all or nothing. A form submitted twice creates one enquiry. */
  async send(body: EnquiryBody, shopperId: string | undefined): Promise<{ message: string; reference: string }> {
    const message =
      body.kind === 'quotation'
        ? `Thank you. We’ll send your quote ${ANSWER_TIME}.`
        : `Thank you. We have your request and will reply ${ANSWER_TIME}.`;
    try {
      const reference = await this.enquiries.manager.transaction((tx) => this.store(tx, body, shopperId));
      return { message, reference };
    } catch (error) {
      const constraint = violatedConstraint(error);
      const isTooMany = constraint === 'ck_enquiries_an_hour';
      // The earlier submission has used up the limit or claimed the file, or its subject has been deleted since.
      const isRepeated = constraint === 'uq_enquiries_submission' || isTooMany || isMissing(error);
      const reference = isRepeated && (await this.findEarlierReference(body.submissionId));
      if (!reference) throw isTooMany ? new TooManyEnquiries() : error;
      return { message, reference };
    }
  }

  /** For staff, newest first. */
  async list(after: string | undefined): Promise<Page<Enquiry>> {
    const rows = await this.enquiries.find({
      where: olderThan(after),
      relations: { upload: true },
      order: { id: 'DESC' },
      take: PAGE_SIZE + 1,
    });
    return toPage(rows, PAGE_SIZE, toEnquiry);
  }

  /** The file of a quotation. */
  async openFile(id: string): Promise<StoredFile> {
    const enquiry = await this.enquiries.findOneBy({ id });
    if (!enquiry?.uploadId) throw new UploadNotFound();
    return this.uploads.open(enquiry.uploadId, 'quotation');
  }

  /** A trigger refuses the 21st enquiry from an email address or phone number within an hour. */
  private async store(
    tx: EntityManager,
    { uploadId, service, ...body }: EnquiryBody,
    shopperId?: string,
  ): Promise<string> {
    const subjectTitle = body.subjectId ? await getSubjectTitle(tx, body.kind, body.subjectId) : service;
    if (uploadId) await this.uploads.claim(uploadId, 'quotation', null, tx);
    const prefix = body.kind === 'quotation' ? 'Q' : 'R';
    const { raw } = await tx
      .createQueryBuilder()
      .insert()
      .into(EnquiryEntity)
      .values({
        ...body,
        subjectTitle,
        uploadId,
        shopperId,
        reference: () => `'${prefix}-' || nextval('enquiry_numbers')`,
      })
      .returning('reference')
      .execute();
    const [row] = raw as [{ reference: string }];
    return row.reference;
  }

  private async findEarlierReference(submissionId: string | undefined): Promise<string | undefined> {
    if (!submissionId) return undefined;
    return (await this.enquiries.findOneBy({ submissionId }))?.reference ?? undefined;
  }
}

const isMissing = (error: unknown) => error instanceof UploadNotFound || error instanceof SubjectNotFound;

/** The title of the work, design or product that an enquiry is about. */
async function getSubjectTitle(tx: EntityManager, kind: EnquiryBody['kind'], id: string): Promise<string> {
  const title =
    kind === 'quotation'
      ? (await tx.findOneBy(ProductEntity, { id }))?.name
      : (await tx.findOneBy<WorkEntity | DesignEntity>(kind === 'similar-work' ? WorkEntity : DesignEntity, { id }))
          ?.title;
  if (title === undefined) throw new SubjectNotFound();
  return title;
}
