import { MAX_UPLOAD_BYTES, RETURN_LIMITS, type RequestReturnBody, type ReturnReason } from '@chhapai/contracts';

/** The values of the form. `quantities` are by line id; a line without a quantity is not returned. */
export interface ReturnDraft {
  quantities: Readonly<Record<string, number>>;
  reason: ReturnReason | '';
  text: string;
  photos: readonly { id: string; name: string }[];
}

export type ReturnErrors = Partial<Record<'lines' | 'reason' | 'text', string>>;

/** The errors to be corrected before the request is sent. */
export function returnErrors({ quantities, reason, text }: ReturnDraft): ReturnErrors {
  const length = text.trim().length;
  const errors: ReturnErrors = {
    lines: Object.keys(quantities).length === 0 ? 'Choose what you want to return' : undefined,
    reason: reason === '' ? 'Choose a reason' : undefined,
    text:
      length > RETURN_LIMITS.text
        ? `Please use at most ${RETURN_LIMITS.text.toLocaleString('en-IN')} characters. You have entered ${length.toLocaleString('en-IN')}.`
        : undefined,
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
}

/** The request to send; undefined while something is missing. */
export function returnBody({ quantities, reason, text, photos }: ReturnDraft): RequestReturnBody | undefined {
  if (reason === '') return undefined;
  const lines = Object.entries(quantities).map(([id, quantity]) => ({ id, quantity }));
  return { lines, reason, text: text.trim(), photos: photos.map(({ id }) => id) };
}

/** Why a photo would be refused, to save the upload; the server also checks its content. */
export function photoError({ name, size, type }: Pick<File, 'name' | 'size' | 'type'>): string | undefined {
  if (!['image/jpeg', 'image/png'].includes(type))
    return `${name} is not a JPEG or PNG picture. Please choose another one.`;
  const limit = MAX_UPLOAD_BYTES.return;
  return size > limit ? `${name} is larger than ${limit / 1024 / 1024} MB. Please choose a smaller one.` : undefined;
}
