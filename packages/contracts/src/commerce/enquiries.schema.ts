import { z } from 'zod';
import { EmailAddress } from '../email-address.schema.js';
import { severalLines, singleLine } from '../plain-text.schema.js';
import { hasContact, looksLikePhone } from './contact.rules.js';
import { DesignFormat } from './designs.schema.js';
import { ENQUIRY_LIMITS, MAX_ENQUIRY_MESSAGE } from './shop-constants.js';

const isEmail = (text: string) => z.email().safeParse(text).success;
const OptionalLine = (max: number) => singleLine(max).default('');

/**
 * What an enquiry is about: work like that in the portfolio, a premium design, a design file that the team sends, or a
 * quotation.
 */
export const EnquiryKind = z.enum(['similar-work', 'premium-design', 'design-file', 'quotation']);
export type EnquiryKind = z.infer<typeof EnquiryKind>;

/** Fields of a quotation request only. */
const quotationFields = {
  /** A service, or the name of a product that is not in the catalogue. */
  service: OptionalLine(ENQUIRY_LIMITS.service),
  /** The number of pieces. */
  quantity: z.int().min(1).max(ENQUIRY_LIMITS.quantity).optional(),
  size: OptionalLine(ENQUIRY_LIMITS.size),
  finish: OptionalLine(ENQUIRY_LIMITS.finish),
  /** The day by which it is needed, e.g. `2026-11-21`. */
  neededBy: z.iso.date().optional(),
  city: OptionalLine(ENQUIRY_LIMITS.city),
  /** A file uploaded to `uploadPaths.quotation`. */
  uploadId: z.uuid().optional(),
  /** Idempotency key, created once per form: a repeated request creates no second enquiry and gets the same reply. */
  submissionId: z.uuid().optional(),
};

/**
 * `subjectId` is a work for `similar-work`, a product for `quotation` (which may name a `service` instead), and otherwise a
 * design. An email address or a phone number is required; other fields may be empty or missing.
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
      .refine((text) => text === '' || isEmail(text), 'must be a valid email address'),
    name: OptionalLine(80),
    phone: OptionalLine(24).refine((text) => text === '' || looksLikePhone(text), 'must be a valid phone number'),
    /** The requested file format, for `design-file`. */
    format: DesignFormat.optional(),
    message: severalLines(MAX_ENQUIRY_MESSAGE).default(''),
    ...quotationFields,
  })
  .superRefine((body, { addIssue }) => {
    const refuse = (field: keyof typeof body, message: string) => addIssue({ code: 'custom', path: [field], message });
    if (!hasContact(body)) refuse('email', 'Please leave an email address or a phone number');
    if (body.kind === 'quotation') {
      if (!body.subjectId && body.service === '') refuse('service', 'Please tell us what you would like printed');
    } else {
      if (!body.subjectId) refuse('subjectId', 'is missing');
      if (body.uploadId) refuse('uploadId', 'is only for quotation requests');
    }
  });
export type EnquiryBody = z.infer<typeof EnquiryBody>;
/** The body before parsing, as a form sends it. */
export type EnquiryInput = z.input<typeof EnquiryBody>;

/** `reference` is for people, e.g. `Q-10042`. */
export const EnquiryReply = z.object({
  success: z.literal(true),
  message: z.string(),
  reference: z.string().optional(),
});
export type EnquiryReply = z.infer<typeof EnquiryReply>;

/** The topics about which visitors can be notified. */
export const NotifyTopic = z.enum(['works', 'designs']);
export type NotifyTopic = z.infer<typeof NotifyTopic>;

/** Idempotent: an email address is stored once per topic, and a repeated request gets the same reply. */
export const NotifyBody = z.strictObject({ topic: NotifyTopic, email: EmailAddress });
export type NotifyBody = z.infer<typeof NotifyBody>;
export const NotifyReply = z.object({ success: z.literal(true), message: z.string() });
export type NotifyReply = z.infer<typeof NotifyReply>;

/** An enquiry as staff see it, without the fields that were left empty. */
export const Enquiry = z.object({
  _id: z.uuid(),
  reference: z.string().optional(),
  kind: EnquiryKind,
  subjectId: z.uuid().optional(),
  subjectTitle: z.string().optional(),
  /** The requested file format, for `design-file`. */
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

/** A request to be notified, as staff read it. */
export const NotifyRequest = z.object({
  _id: z.uuid(),
  topic: NotifyTopic,
  email: z.string(),
  createdAt: z.iso.datetime(),
});
export type NotifyRequest = z.infer<typeof NotifyRequest>;

/** For staff, newest first, paged like enquiries. `counts` include all requests, not only this page. */
export const NotifyRequestsReply = z.object({
  success: z.literal(true),
  counts: z.record(NotifyTopic, z.int()),
  data: z.array(NotifyRequest),
  next: z.uuid().nullable(),
});
export type NotifyRequestsReply = z.infer<typeof NotifyRequestsReply>;
