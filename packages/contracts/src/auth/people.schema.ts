import { z } from 'zod';
import { commaSeparated } from '../comma-separated.schema.js';
import { datesInOrder, listReply, PageCursor, PageLimit } from '../staff.schema.js';
import { SecondFactorCode } from './account.schema.js';
import { Role, SignupBody } from './auth.schema.js';

/** Reply of `/api/admin/me`: who is signed in and what they may do. */
export const StaffMemberReply = z.object({
  success: z.literal(true),
  user: z.object({ _id: z.uuid(), name: z.string(), email: z.string(), avatar: z.string() }),
  role: Role,
  permissions: z.array(z.string()),
});
export type StaffMemberReply = z.infer<typeof StaffMemberReply>;

/** An account as staff see it. */
export const Person = z.object({
  _id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: Role,
  avatar: z.string(),
  emailVerified: z.boolean(),
  secondFactor: z.boolean(),
  createdAt: z.string(),
  version: z.int(),
});
export type Person = z.infer<typeof Person>;

export const PersonReply = z.object({ success: z.literal(true), data: Person });
export type PersonReply = z.infer<typeof PersonReply>;

export const PeopleReply = listReply(Person);
export type PeopleReply = z.infer<typeof PeopleReply>;

export const PeopleQuery = z
  .strictObject({
    /** Part of the name or the email address. */
    q: z.string().trim().max(80).optional(),
    /** One or more, e.g. `staff,admin`. */
    role: commaSeparated(Role).optional(),
    /** First and last day of the signup in Indian time, inclusive, e.g. `2026-11-23`. */
    createdFrom: z.iso.date().optional(),
    createdTo: z.iso.date().optional(),
    sort: z.enum(['-createdAt', 'createdAt', 'name', '-name', 'email', '-email']).default('-createdAt'),
    limit: PageLimit,
    after: PageCursor.optional(),
  })
  .refine(...datesInOrder);
export type PeopleQuery = z.infer<typeof PeopleQuery>;

/**
 * Turning off someone else's second factor requires the sender's own password, a code from their app or a recovery code.
 * Senders with neither a password nor a second factor need no proof.
 */
export const ResetSecondFactorBody = z.strictObject({
  password: SignupBody.shape.password.optional(),
  code: SecondFactorCode.optional(),
});
export type ResetSecondFactorBody = z.infer<typeof ResetSecondFactorBody>;

export const ChangePersonBody = z.strictObject({ role: Role });
export type ChangePersonBody = z.infer<typeof ChangePersonBody>;
