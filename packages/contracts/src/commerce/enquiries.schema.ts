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
