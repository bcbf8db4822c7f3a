import type { EnquiryBody } from '@chhapai/contracts';
import { Sql, violatedConstraint } from '@chhapai/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { SubjectNotFound, TooManyEnquiries } from './enquiries.errors.js';

/** $1 kind, $2 subject, $3 format or null, $4 e-mail, $5 name, $6 phone, $7 message. A trigger refuses the 21st of an hour. */
const sendEnquiry = {
  name: 'send-enquiry',
  text: `WITH subject AS (
           SELECT id, title FROM works WHERE $1 = 'similar-work' AND id = $2
           UNION ALL SELECT id, title FROM designs WHERE $1 <> 'similar-work' AND id = $2
         ), enquiry AS (
           INSERT INTO enquiries (kind, subject_id, subject_title, format, email, name, phone, message)
           SELECT $1, id, title, $3, $4, $5, $6, $7 FROM subject
           RETURNING *
         )
         INSERT INTO outbox (type, payload) SELECT 'enquiry.received', to_jsonb(enquiry) FROM enquiry`,
};

/** Keeps an enquiry and lets staff hear of it, or neither. */
@Injectable()
export class SendEnquiry {
  constructor(@Inject(Sql) private readonly sql: Sql) {}

  async execute({ kind, subjectId, format, email, name, phone, message }: EnquiryBody): Promise<void> {
    const values = [kind, subjectId, format ?? null, email, name, phone, message];
    const sent = await this.sql.run(sendEnquiry, values).catch((error: unknown) => {
      throw violatedConstraint(error) === 'ck_enquiries_an_hour' ? new TooManyEnquiries() : error;
    });
    if (sent.rowCount === 0) throw new SubjectNotFound();
  }
}
