const EMAIL = /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]{2,}$/;
/** Digits with the separators people type between them. */
const PHONE = /^[+(]?[0-9][0-9 ()./-]*$/;

/** Whether the text looks like an email address. Catches typing mistakes before a form is sent; the server is stricter. */
export const looksLikeEmail = (text: string): boolean => EMAIL.test(text.trim());

/** Whether the text has seven to fifteen digits (E.164), e.g. `98765 43210`, `+91 98765-43210`, `(0522) 400 1234`. */
export function looksLikePhone(text: string): boolean {
  const digits = text.replace(/[^0-9]/g, '').length;
  return PHONE.test(text.trim()) && digits >= 7 && digits <= 15;
}

/** True if at least one contact is given: an email address or a phone number. */
export const hasContact = ({ email = '', phone = '' }: { email?: string; phone?: string }): boolean =>
  email.trim() !== '' || phone.trim() !== '';

/** How soon we reply to an enquiry, as shown to shoppers. Business days are those of the shipping policy. */
export const ANSWER_TIME = 'within one business day';
