import { z } from 'zod';
import { ShippingAddress } from '../commerce/order.schema.js';
import { singleLine } from '../plain-text.schema.js';
import { MIN_PASSWORD_LENGTH } from './account.paths.js';
import { Role, SignupBody } from './auth.schema.js';

/** An account as its owner sees it. `version` increases with each change. */
export const Account = z.object({
  _id: z.uuid(),
  name: z.string(),
  email: z.string(),
  /** The new email address while its change waits for confirmation. */
  pendingEmail: z.string().nullable(),
  emailVerified: z.boolean(),
  role: Role,
  /** URL of a picture, or empty. */
  avatar: z.string(),
  /** False for people who have only ever logged in with Google. */
  hasPassword: z.boolean(),
  hasGoogle: z.boolean(),
  /** Whether two-factor authentication is on. */
  secondFactor: z.boolean(),
  createdAt: z.string(),
  version: z.int(),
});
export type Account = z.infer<typeof Account>;

export const AccountReply = z.object({ success: z.literal(true), data: Account });
export type AccountReply = z.infer<typeof AccountReply>;

const Email = SignupBody.shape.email;
const CurrentPassword = SignupBody.shape.password;
/** The service also refuses the most common passwords. */
const NewPassword = CurrentPassword.min(MIN_PASSWORD_LENGTH, 'must have at least 8 characters');
/** 256 random bits from a link. */
const LinkToken = z.string().regex(/^[\w-]{20,100}$/, 'is not valid');

/**
 * A new `email` is only used once it is confirmed at both addresses. With the `password`, an old address that is not verified
 * need not confirm: it may have been mistyped. An empty `avatar` removes the picture.
 */
export const ChangeAccountBody = z
  .strictObject({
    name: SignupBody.shape.name.optional(),
    email: Email.optional(),
    avatar: z.literal('').optional(),
    password: CurrentPassword.optional(),
  })
  .refine(
    ({ name, email, avatar }) => [name, email, avatar].some((value) => value !== undefined),
    'Change at least one field',
  );
export type ChangeAccountBody = z.infer<typeof ChangeAccountBody>;

/** `current` is neither needed nor used if the account has no password yet. */
export const ChangePasswordBody = z.strictObject({ current: CurrentPassword.optional(), password: NewPassword });
export type ChangePasswordBody = z.infer<typeof ChangePasswordBody>;

export const ForgotPasswordBody = z.strictObject({ email: Email });
export type ForgotPasswordBody = z.infer<typeof ForgotPasswordBody>;

export const ResetPasswordBody = z.strictObject({ token: LinkToken, password: NewPassword });
export type ResetPasswordBody = z.infer<typeof ResetPasswordBody>;

/** Body of verify-email, confirm-email-change and the check of a reset link. */
export const LinkTokenBody = z.strictObject({ token: LinkToken });
export type LinkTokenBody = z.infer<typeof LinkTokenBody>;

/** Reply of confirm-email-change: `isChanged` is false while the other address has not confirmed yet. */
export const EmailChangeReply = z.object({ success: z.literal(true), message: z.string(), isChanged: z.boolean() });
export type EmailChangeReply = z.infer<typeof EmailChangeReply>;

/** `password` is not needed if the account has none. */
export const DeleteAccountBody = z.strictObject({ password: CurrentPassword.optional() });
export type DeleteAccountBody = z.infer<typeof DeleteAccountBody>;

/**
 * The square of a new picture to keep, in pixels of the picture as it is displayed. Sent as form fields before the file;
 * without them, the middle is kept.
 */
export const AvatarSquare = z.strictObject({
  x: z.coerce.number().int().min(0),
  y: z.coerce.number().int().min(0),
  size: z.coerce.number().int().min(1),
});
export type AvatarSquare = z.infer<typeof AvatarSquare>;

/** A signed-in browser. `device` reads like `Chrome on Windows`. */
export const AccountSession = z.object({
  _id: z.uuid(),
  device: z.string(),
  openedAt: z.string(),
  lastUsedAt: z.string(),
  /** Whether this session sent the request. */
  current: z.boolean(),
});
export type AccountSession = z.infer<typeof AccountSession>;

/** The most recently used session first. */
export const AccountSessionsReply = z.object({ success: z.literal(true), data: z.array(AccountSession) });
export type AccountSessionsReply = z.infer<typeof AccountSessionsReply>;

/** A saved address: the five fields of an order's address, and optional ones. At most one is the default. */
export const SavedAddress = z.object({
  _id: z.uuid(),
  fullName: z.string(),
  address: z.string(),
  city: z.string(),
  postalCode: z.string(),
  country: z.string(),
  state: z.string().optional(),
  phone: z.string().optional(),
  gstin: z.string().optional(),
  isDefault: z.boolean(),
  version: z.int(),
});
export type SavedAddress = z.infer<typeof SavedAddress>;

/** A new address. If it is the default, it replaces the previous default; the first address is always the default. */
export const SaveAddressBody = ShippingAddress.extend({ isDefault: z.boolean().optional() });
export type SaveAddressBody = z.infer<typeof SaveAddressBody>;

/** The fields to change; an empty `state`, `phone` or `gstin` removes it. */
export const ChangeAddressBody = SaveAddressBody.extend({
  state: singleLine(60),
  phone: singleLine(25),
  gstin: singleLine(20),
})
  .partial()
  .refine((body) => Object.keys(body).length > 0, 'Change at least one field');
export type ChangeAddressBody = z.infer<typeof ChangeAddressBody>;

/** The default first, then the newest. */
export const SavedAddressesReply = z.object({ success: z.literal(true), data: z.array(SavedAddress) });
export type SavedAddressesReply = z.infer<typeof SavedAddressesReply>;

export const SavedAddressReply = z.object({ success: z.literal(true), data: SavedAddress });
export type SavedAddressReply = z.infer<typeof SavedAddressReply>;

/** A code from an authenticator app, or a recovery code, which has up to 34 characters with its hyphens. */
export const SecondFactorCode = z.string().trim().min(6).max(40);

/** `challenge` comes with the error `auth.second_factor_required` and is valid for five minutes. */
export const SecondFactorBody = z.strictObject({ challenge: z.string().min(1).max(200), code: SecondFactorCode });
export type SecondFactorBody = z.infer<typeof SecondFactorBody>;

/** A secret for an authenticator app, as text (base32) and as an `otpauth://` URI to show as a QR code. */
export const SecondFactorSetupReply = z.object({
  success: z.literal(true),
  data: z.object({ secret: z.string(), uri: z.string() }),
});
export type SecondFactorSetupReply = z.infer<typeof SecondFactorSetupReply>;

/** Body to start the setup; `password` is not needed if the account has none. */
export const ProvePasswordBody = z.strictObject({ password: CurrentPassword.optional() });
export type ProvePasswordBody = z.infer<typeof ProvePasswordBody>;

export const ConfirmSecondFactorBody = z.strictObject({ code: SecondFactorCode });
export type ConfirmSecondFactorBody = z.infer<typeof ConfirmSecondFactorBody>;

/** Each code works once. They are shown only this time. */
export const RecoveryCodesReply = z.object({
  success: z.literal(true),
  data: z.object({ recoveryCodes: z.array(z.string()) }),
});
export type RecoveryCodesReply = z.infer<typeof RecoveryCodesReply>;

/** New codes are refused without a `code`, which shells from before December 2026 do not send. */
export const RenewRecoveryCodesBody = z.strictObject({
  password: CurrentPassword.optional(),
  code: SecondFactorCode.optional(),
});
export type RenewRecoveryCodesBody = z.infer<typeof RenewRecoveryCodesBody>;

export const RemoveSecondFactorBody = z.strictObject({ password: CurrentPassword.optional(), code: SecondFactorCode });
export type RemoveSecondFactorBody = z.infer<typeof RemoveSecondFactorBody>;
