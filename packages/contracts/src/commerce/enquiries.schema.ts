import { z } from 'zod';
import { DesignFormat } from './designs.schema.js';
import { MAX_ENQUIRY_MESSAGE } from './enquiries.paths.js';

const Email = z.string().trim().toLowerCase().max(254).pipe(z.email());

/** What it is about: a work to be made again, a premium design to buy, or a file that the team sends. */
export const EnquiryKind = z.enum(['similar-work', 'premium-design', 'design-file']);
export type EnquiryKind = z.infer<typeof EnquiryKind>;

/** `subjectId` is a work for `similar-work`, else a design. What is not filled in may be left out or empty. */
export const EnquiryBody = z.strictObject({
  kind: EnquiryKind,
  subjectId: z.uuid(),
  email: Email,
  name: z.string().trim().max(80).default(''),
  phone: z
    .string()
    .trim()
    .max(24)
    .regex(/^(\+?[0-9][0-9 ()-]{5,})?$/)
    .default(''),
  /** The file that is wanted, for `design-file`. */
  format: DesignFormat.optional(),
  message: z.string().trim().max(MAX_ENQUIRY_MESSAGE).default(''),
});
export type EnquiryBody = z.infer<typeof EnquiryBody>;
/** The same before it is parsed: what a form sends. */
export type EnquiryInput = z.input<typeof EnquiryBody>;

export const EnquiryReply = z.object({ success: z.literal(true), message: z.string() });
export type EnquiryReply = z.infer<typeof EnquiryReply>;

/** What a visitor wants to be told of. */
export const NotifyTopic = z.enum(['works', 'designs']);
export type NotifyTopic = z.infer<typeof NotifyTopic>;

/** The same address asks once for each topic; asking again changes nothing and answers the same. */
export const NotifyBody = z.strictObject({ topic: NotifyTopic, email: Email });
export type NotifyBody = z.infer<typeof NotifyBody>;
export const NotifyReply = z.object({ success: z.literal(true), message: z.string() });
export type NotifyReply = z.infer<typeof NotifyReply>;

/** An enquiry as staff read it; what the sender left empty is left out. */
export const Enquiry = z.object({
  _id: z.uuid(),
  kind: EnquiryKind,
  subjectId: z.uuid(),
  subjectTitle: z.string().optional(),
  /** The file that is wanted, for `design-file`. */
  format: DesignFormat.optional(),
  name: z.string().optional(),
  email: z.string(),
  phone: z.string().optional(),
  message: z.string().optional(),
  createdAt: z.iso.datetime(),
});
export type Enquiry = z.infer<typeof Enquiry>;

/** For staff, newest first. `next` is the cursor of the following page (`?after=`), null on the last. */
export const EnquiriesReply = z.object({
  success: z.literal(true),
  data: z.array(Enquiry),
  next: z.uuid().nullable(),
});
export type EnquiriesReply = z.infer<typeof EnquiriesReply>;

export const NotifyRequest = z.object({
  _id: z.uuid(),
  topic: NotifyTopic,
  email: z.string(),
  createdAt: z.iso.datetime(),
});
export type NotifyRequest = z.infer<typeof NotifyRequest>;

/** For staff, newest first and paged like enquiries; `counts` are of all addresses, not of the page. */
export const NotifyRequestsReply = z.object({
  success: z.literal(true),
  counts: z.record(NotifyTopic, z.int()),
  data: z.array(NotifyRequest),
  next: z.uuid().nullable(),
});
export type NotifyRequestsReply = z.infer<typeof NotifyRequestsReply>;
