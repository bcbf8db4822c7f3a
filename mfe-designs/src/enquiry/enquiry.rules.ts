/** What a visitor fills in. */
export interface EnquiryDraft {
  name: string;
  email: string;
  phone: string;
  message: string;
}
export type EnquiryErrors = Partial<Record<keyof EnquiryDraft, string>>;

/** Good enough to spare a mistyped address the way to the server, which looks closer. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
const PHONE = /^\+?[0-9][0-9 ()-]{5,}$/;

export const emailError = (email: string): string | undefined => {
  if (email.trim() === '') return 'Please enter your e-mail address';
  return EMAIL.test(email.trim()) ? undefined : 'Please enter a valid e-mail address';
};

export function enquiryErrors({ email, phone }: EnquiryDraft): EnquiryErrors {
  const wrongPhone = phone.trim() !== '' && !PHONE.test(phone.trim());
  return {
    ...(emailError(email) && { email: emailError(email) }),
    ...(wrongPhone && { phone: 'Please enter a valid phone number, or leave it empty' }),
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
