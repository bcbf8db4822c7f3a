import { fieldSentence, hasContact, invalidFields, looksLikeEmail, looksLikePhone } from '@chhapai/contracts';

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
export function enquiryErrors(draft: Pick<EnquiryDraft, 'email' | 'phone'>): EnquiryErrors {
  if (!hasContact(draft)) return { phone: 'Enter a phone number or an email address' };
  const { email, phone } = draft;
  return {
    ...(phone.trim() !== '' && !looksLikePhone(phone) && { phone: 'Enter a phone number like 98765 43210' }),
    ...(email.trim() !== '' && !looksLikeEmail(email) && { email: emailError(email) }),
  };
}

/** The server's validation errors by field. */
export function serverErrors(details: unknown): EnquiryErrors {
  const fields = ['name', 'email', 'phone', 'message'];
  const invalid = invalidFields(details).filter(({ field }) => fields.includes(field));
  return Object.fromEntries(invalid.map(({ field, message }) => [field, fieldSentence(message)]));
}
