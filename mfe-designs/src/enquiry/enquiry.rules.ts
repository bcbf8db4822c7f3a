import { hasContact, looksLikeEmail, looksLikePhone } from '@chhapai/contracts';

export interface EnquiryDraft {
  name: string;
  email: string;
  phone: string;
  message: string;
}
export type EnquiryErrors = Partial<Record<keyof EnquiryDraft, string>>;

export const emailError = (email: string): string | undefined => {
  if (email.trim() === '') return 'Enter your email address';
  return looksLikeEmail(email) ? undefined : 'Enter an email address like name@example.com';
};

/** Validation errors by field; either phone or email is required. */
export function enquiryErrors(draft: EnquiryDraft): EnquiryErrors {
  if (!hasContact(draft)) return { phone: 'Enter a phone number or an email address' };
  const { email, phone } = draft;
  return {
    ...(phone.trim() !== '' && !looksLikePhone(phone) && { phone: 'Enter a phone number like 98765 43210' }),
    ...(email.trim() !== '' && !looksLikeEmail(email) && { email: emailError(email) }),
  };
}

/** The server's validation errors by field, from `details` as a list of `{ field, message }`. */
export function serverErrors(details: unknown): EnquiryErrors {
  if (!Array.isArray(details)) return {};
  const fields = new Set(['name', 'email', 'phone', 'message']);
  const errors = details as ({ field?: unknown; message?: unknown } | null)[];
  return Object.fromEntries(
    errors
      .filter((error) => fields.has(error?.field as string) && typeof error?.message === 'string')
      .map((error) => [error?.field, `This ${error?.message as string}`]),
  );
}

/** A random UUID (version 4). `crypto.randomUUID` exists only on pages served over HTTPS. */
export const newSubmissionId = (): string =>
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => {
    const [random] = crypto.getRandomValues(new Uint8Array(1));
    return (Number(digit) ^ (random! & (15 >> (Number(digit) / 4)))).toString(16);
  });
