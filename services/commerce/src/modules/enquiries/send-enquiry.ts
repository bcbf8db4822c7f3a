import { ANSWER_TIME, type EnquiryBody, type EnquiryReply } from '@chhapai/contracts';
import { Sql, violatedConstraint } from '@chhapai/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { UploadNotFound } from '../uploads/index.js';
import { SubjectNotFound, TooManyEnquiries } from './enquiries.errors.js';
import { findSubmission, insertEnquiry } from './send-enquiry.statements.js';

interface Sent {
  subjects: number;
  reference: string | null;
}

/** Stores an enquiry with its file and tells staff, or does neither. Sending the same form twice is one enquiry. */
@Injectable()
export class SendEnquiry {
  constructor(@Inject(Sql) private readonly sql: Sql) {}

  async execute(body: EnquiryBody): Promise<EnquiryReply> {
    const sent = await this.sql.row<Sent>(insertEnquiry, valuesOf(body)).catch((error: unknown) => {
      throw violatedConstraint(error) === 'ck_enquiries_an_hour' ? new TooManyEnquiries() : error;
    });
    const reference = sent?.reference ?? (await this.#sentBefore(body.submissionId));
    if (reference) return { success: true, message: thanks(body), reference };
    throw sent?.subjects === 0 ? new SubjectNotFound() : new UploadNotFound();
  }

  async #sentBefore(submissionId: string | undefined): Promise<string | undefined> {
    if (!submissionId) return undefined;
    return (await this.sql.row<{ reference: string }>(findSubmission, [submissionId]))?.reference;
  }
}

function thanks({ kind }: EnquiryBody): string {
  return kind === 'quotation'
    ? `Thank you. We’ll send your quote ${ANSWER_TIME}.`
    : `Thank you. We have your request and will reply ${ANSWER_TIME}.`;
}

function valuesOf(body: EnquiryBody): unknown[] {
  return [
    body.kind,
    body.subjectId ?? null,
    body.format ?? null,
    body.email,
    body.name,
    body.phone,
    body.message,
    body.service,
    body.quantity ?? null,
    body.size,
    body.finish,
    body.neededBy ?? null,
    body.city,
    body.uploadId ?? null,
    body.submissionId ?? null,
  ];
}
