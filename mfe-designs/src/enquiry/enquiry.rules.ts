import { hasContact, looksLikeEmail, looksLikePhone } from '@chhapai/contracts';

/** What a visitor fills in. */
export interface EnquiryDraft {
  name: string;
  email: string;
  phone: string;
  message: string;
}
export type EnquiryErrors = Partial<Record<keyof EnquiryDraft, string>>;

export const emailError = (email: string): string | undefined => {
  if (email.trim() === '') return 'Enter your e-mail address';
  return looksLikeEmail(email) ? undefined : 'Enter an e-mail address like name@example.com';
};

/** What is missing or wrong; one of phone and e-mail is enough. */
export function enquiryErrors(draft: EnquiryDraft): EnquiryErrors {
  if (!hasContact(draft)) return { phone: 'Enter a phone number or an e-mail address' };
  const { email, phone } = draft;
  return {
    ...(phone.trim() !== '' && !looksLikePhone(phone) && { phone: 'Enter a phone number like 98765 43210' }),
    ...(email.trim() !== '' && !looksLikeEmail(email) && { email: emailError(email) }),
  };
}

/** What the server said of single fields; `details` of a refusal is a list of `{ field, message }`. */
export function refusedFields(details: unknown): EnquiryErrors {
  if (!Array.isArray(details)) return {};
  const known = new Set(['name', 'email', 'phone', 'message']);
  const faults = details as ({ field?: unknown; message?: unknown } | null)[];
  return Object.fromEntries(
    faults
      .filter((fault) => known.has(fault?.field as string) && typeof fault?.message === 'string')
      .map((fault) => [fault?.field, `This ${fault?.message as string}`]),
  );
}
