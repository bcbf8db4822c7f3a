/** Good enough to catch a mistyped address before it is sent; the server looks closer. */
const EMAIL = /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]{2,}$/;
/** Digits with the signs people put between them. */
const PHONE = /^[+(]?[0-9][0-9 ()./-]*$/;

export const looksLikeEmail = (text: string): boolean => EMAIL.test(text.trim());

/** Seven to fifteen digits (E.164), e.g. `98765 43210`, `+91 98765-43210`, `(0522) 400 1234`. */
export function looksLikePhone(text: string): boolean {
  const digits = text.replace(/[^0-9]/g, '').length;
  return PHONE.test(text.trim()) && digits >= 7 && digits <= 15;
}

/** Whoever wants an answer leaves one way to be reached; which one is theirs to choose. */
export const hasContact = ({ email = '', phone = '' }: { email?: string; phone?: string }): boolean =>
  email.trim() !== '' || phone.trim() !== '';

/** When a request is answered, as forms and replies say it. Business days are those of the shipping policy. */
export const ANSWER_TIME = 'within one business day';
