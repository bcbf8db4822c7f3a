import type { Enquiry, StaffEnquiry } from '@chhapai/contracts';
import type { EnquiryEntity } from './enquiries.entities.js';

export function toEnquiry(enquiry: EnquiryEntity): Enquiry {
  const { id, reference, kind, subjectId, format, quantity, neededBy, upload, createdAt } = enquiry;
  return {
    _id: id,
    reference: reference ?? undefined,
    kind,
    subjectId: subjectId ?? undefined,
    subjectTitle: enquiry.subjectTitle || undefined,
    format: format ?? undefined,
    name: enquiry.name || undefined,
    email: enquiry.email || undefined,
    phone: enquiry.phone || undefined,
    message: enquiry.message || undefined,
    quantity: quantity ?? undefined,
    size: enquiry.size || undefined,
    finish: enquiry.finish || undefined,
    neededBy: neededBy ?? undefined,
    city: enquiry.city || undefined,
    file: upload ? { name: upload.name, bytes: upload.bytes } : undefined,
    createdAt: createdAt.toISOString(),
  };
}

/** An enquiry with the fields that staff edit. */
export function toStaffEnquiry(enquiry: EnquiryEntity): StaffEnquiry {
  const { status, assigneeId, assigneeName, version } = enquiry;
  const assignee = assigneeId === null ? null : { _id: assigneeId, name: assigneeName! };
  return { ...toEnquiry(enquiry), status, assignee, version };
}
