import { z } from 'zod';
import { hasContact, looksLikePhone } from './contact.rules.js';
import { DesignFormat } from './designs.schema.js';
import { ENQUIRY_LIMITS, MAX_ENQUIRY_MESSAGE } from './enquiries.paths.js';

const Email = z.string().trim().toLowerCase().max(254).pipe(z.email());
const isEmail = (text: string) => z.email().safeParse(text).success;
const OptionalText = (max: number) => z.string().trim().max(max).default('');

/**
 * What it is about: a work to be made again, a premium design to buy, a file that the team sends, or a quotation for a
 * product or service.
 */
export const EnquiryKind = z.enum(['similar-work', 'premium-design', 'design-file', 'quotation']);
export type EnquiryKind = z.infer<typeof EnquiryKind>;

/** Only a quotation has these. */
const quotationFields = {
  /** A service, or a product by its name when it is not one of the catalogue. */
  service: OptionalText(ENQUIRY_LIMITS.service),
  /** Pieces. */
  quantity: z.int().min(1).max(ENQUIRY_LIMITS.quantity).optional(),
  size: OptionalText(ENQUIRY_LIMITS.size),
  finish: OptionalText(ENQUIRY_LIMITS.finish),
  /** The day it is needed, `2026-11-21`. */
  neededBy: z.iso.date().optional(),
  city: OptionalText(ENQUIRY_LIMITS.city),
  /** A file that was sent to `uploadPaths.quotation` before. */
  uploadId: z.uuid().optional(),
  /** Made once for each filled-in form: sent again with the same id, it is still one enquiry and gets the same answer. */
  submissionId: z.uuid().optional(),
};

/**
 * `subjectId` is a work for `similar-work`, a product for `quotation` (which may name a `service` instead), else a design.
 * One of e-mail and phone is needed; what is not filled in may be left out or empty.
 */
export const EnquiryBody = z
  .strictObject({
    kind: EnquiryKind,
    subjectId: z.uuid().optional(),
    email: z
      .string()
      .trim()
      .toLowerCase()
      .max(254)
      .default('')
      .refine((text) => text === '' || isEmail(text), 'must be a valid e-mail address'),
    name: OptionalText(80),
    phone: z
      .string()
      .trim()
      .max(24)
      .default('')
      .refine((text) => text === '' || looksLikePhone(text), 'must be a valid phone number'),
    /** The file that is wanted, for `design-file`. */
    format: DesignFormat.optional(),
    message: OptionalText(MAX_ENQUIRY_MESSAGE),
    ...quotationFields,
  })
  .superRefine((body, { addIssue }) => {
    const refuse = (field: keyof typeof body, message: string) => addIssue({ code: 'custom', path: [field], message });
    if (!hasContact(body)) refuse('email', 'Please leave an e-mail address or a phone number');
    if (body.kind === 'quotation') {
      if (!body.subjectId && body.service === '') refuse('service', 'Please say what you would like to have printed');
    } else {
      if (!body.subjectId) refuse('subjectId', 'is missing');
      if (body.uploadId) refuse('uploadId', 'belongs to quotations');
    }
  });
export type EnquiryBody = z.infer<typeof EnquiryBody>;
/** The same before it is parsed: what a form sends. */
export type EnquiryInput = z.input<typeof EnquiryBody>;

/** `reference` is what people say on the phone, e.g. `Q-10042`. */
export const EnquiryReply = z.object({
  success: z.literal(true),
  message: z.string(),
  reference: z.string().optional(),
});
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
  reference: z.string().optional(),
  kind: EnquiryKind,
  subjectId: z.uuid().optional(),
  subjectTitle: z.string().optional(),
  /** The file that is wanted, for `design-file`. */
  format: DesignFormat.optional(),
  name: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  message: z.string().optional(),
  quantity: z.int().optional(),
  size: z.string().optional(),
  finish: z.string().optional(),
  neededBy: z.string().optional(),
  city: z.string().optional(),
  /** Downloaded from `enquiryPaths.file`. */
  file: z.object({ name: z.string(), bytes: z.int() }).optional(),
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
