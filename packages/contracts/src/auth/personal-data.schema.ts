import { z } from 'zod';
import { SignupBody } from './auth.schema.js';

/** Calls about a person between services. The gateway does not forward them. */
export const personalDataPaths = {
  /** GET: the data that the service stores about the sender of the request. */
  own: '/internal/personal-data',
  /** DELETE: erases a person whose account was removed. Only the auth service may call it. */
  person: (id: string) => `/internal/people/${encodeURIComponent(id)}`,
  /** PUT: changes the email address on a person's orders and quotations, or on their chats. Only the auth service may call it. */
  email: (id: string) => `/internal/people/${encodeURIComponent(id)}/email`,
} as const;

/**
 * Parameters of the call that erases a person: the SHA-256 hash of the person's email address in hexadecimal, if they have
 * proved that it is theirs. Data that visitors sent with this address up to `sentUntil` (ISO 8601) is erased, too.
 */
export const ErasePersonQuery = z.strictObject({
  emailHash: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  /** Missing in calls from earlier versions. */
  sentUntil: z.iso.datetime().optional(),
});
export type ErasePersonQuery = z.infer<typeof ErasePersonQuery>;

/**
 * A person's new email address, and the SHA-256 hash of the old one in hexadecimal. Quotations that were addressed to the old one
 * by `verifiedUntil` (ISO 8601) belong to the person, too; it is missing if the old address was never verified.
 */
export const ReplaceEmailBody = z.strictObject({
  email: SignupBody.shape.email,
  previousHash: z.string().regex(/^[0-9a-f]{64}$/),
  verifiedUntil: z.iso.datetime().optional(),
});
export type ReplaceEmailBody = z.infer<typeof ReplaceEmailBody>;

/** The data that one service stores about a person, by subject. */
export const PersonalDataReply = z.object({ success: z.literal(true), data: z.record(z.string(), z.unknown()) });
export type PersonalDataReply = z.infer<typeof PersonalDataReply>;

/** All personal data of every service, as a file. Times are ISO 8601 in UTC, prices in rupees. */
export const PersonalDataFile = z.object({
  exportedAt: z.string(),
  account: z.record(z.string(), z.unknown()),
  shop: z.record(z.string(), z.unknown()),
  chat: z.record(z.string(), z.unknown()),
});
export type PersonalDataFile = z.infer<typeof PersonalDataFile>;
