import { z } from 'zod';
import { commaSeparated } from '../comma-separated.schema.js';
import { TeamMember } from '../chat/staff-conversations.schema.js';
import { changeConflict, datesInOrder, listReply, PageCursor, PageLimit } from '../staff.schema.js';
import { Enquiry, EnquiryKind } from './enquiries.schema.js';
import { ENQUIRY_STATUSES } from './shop-constants.js';

/** The state of an enquiry, see `ENQUIRY_STATUSES`. */
export const EnquiryStatus = z.enum(ENQUIRY_STATUSES);
export type EnquiryStatus = z.infer<typeof EnquiryStatus>;

/** A change by staff: the new status, the new assignee, or both. */
export const EnquiryStep = z.object({
  at: z.string(),
  by: z.string(),
  byName: z.string().optional(),
  status: EnquiryStatus.optional(),
  /** The name of the new assignee; null if nobody is assigned now. */
  assignee: z.string().nullable().optional(),
});
export type EnquiryStep = z.infer<typeof EnquiryStep>;

/** An enquiry with the fields that staff edit. Send `version` as `If-Match`. */
export const StaffEnquiry = Enquiry.extend({
  status: EnquiryStatus,
  assignee: TeamMember.nullable(),
  version: z.int(),
  /** Oldest first; only in replies with one enquiry. */
  history: z.array(EnquiryStep).optional(),
});
export type StaffEnquiry = z.infer<typeof StaffEnquiry>;

export const StaffEnquiryReply = z.object({ success: z.literal(true), data: StaffEnquiry });
export type StaffEnquiryReply = z.infer<typeof StaffEnquiryReply>;

export const StaffEnquiriesReply = listReply(StaffEnquiry);
export type StaffEnquiriesReply = z.infer<typeof StaffEnquiriesReply>;

/** `q` contains words in the reference, the subject, the message, or the sender's name, email address or phone number. */
export const StaffEnquiriesQuery = z
  .strictObject({
    q: z.string().trim().max(80).optional(),
    status: commaSeparated(EnquiryStatus).optional(),
    kind: commaSeparated(EnquiryKind).optional(),
    assignee: z.union([z.literal(['me', 'none']), z.uuid()]).optional(),
    /** Inclusive dates in Indian time. */
    createdFrom: z.iso.date().optional(),
    createdTo: z.iso.date().optional(),
    sort: z.enum(['-createdAt', 'createdAt']).default('-createdAt'),
    limit: PageLimit,
    after: PageCursor.optional(),
  })
  .refine(...datesInOrder);
export type StaffEnquiriesQuery = z.infer<typeof StaffEnquiriesQuery>;

/** Only the fields to change. `assignee` is the id of a team member; null for nobody. */
export const ChangeEnquiryBody = z
  .strictObject({ status: EnquiryStatus, assignee: z.uuid().nullable() })
  .partial()
  .refine((change) => Object.keys(change).length > 0, { message: 'Change at least one field' });
export type ChangeEnquiryBody = z.infer<typeof ChangeEnquiryBody>;

/** Staff to whom an enquiry can be assigned. */
export const EnquiryTeamReply = z.object({ success: z.literal(true), data: z.array(TeamMember) });
export type EnquiryTeamReply = z.infer<typeof EnquiryTeamReply>;

/** `details` of `enquiry.changed`. */
export const EnquiryConflict = changeConflict(StaffEnquiry);
export type EnquiryConflict = z.infer<typeof EnquiryConflict>;
