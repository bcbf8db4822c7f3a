import { hasLink, invalidFields, MAX_UPLOAD_BYTES, REVIEW_LIMITS } from '@chhapai/contracts';
import type { HttpFailure } from '@chhapai/host-api';

export type ReviewErrors = Partial<Record<'rating' | 'title' | 'text' | 'photos', string>>;

/** The errors to be corrected before a review is sent. */
export function reviewErrors({ rating, title, text }: { rating: number; title: string; text: string }): ReviewErrors {
  const count = (value: string) => value.trim().length.toLocaleString('en-IN');
  const tooLongText = (value: string, limit: number) =>
    `Please use at most ${limit.toLocaleString('en-IN')} characters. You have entered ${count(value)}.`;
  const titleLinkError = hasLink(title) ? 'Please remove the links' : undefined;
  const textLinkError = hasLink(text) ? 'Please remove the links' : undefined;
  const errors: ReviewErrors = {
    rating: rating === 0 ? 'Choose one to five stars' : undefined,
    title: title.trim().length > REVIEW_LIMITS.title ? tooLongText(title, REVIEW_LIMITS.title) : titleLinkError,
    text: !text.trim()
      ? 'Tell others what you think of it'
      : text.trim().length > REVIEW_LIMITS.text
        ? tooLongText(text, REVIEW_LIMITS.text)
        : textLinkError,
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
}

/** Why a photo would be rejected, to save the upload; the server also checks its content. */
export function photoError({ name, size, type }: Pick<File, 'name' | 'size' | 'type'>): string | undefined {
  if (!['image/jpeg', 'image/png'].includes(type))
    return `${name} is not a JPEG or PNG picture. Please choose another one.`;
  if (size > MAX_UPLOAD_BYTES.review)
    return `${name} is larger than ${MAX_UPLOAD_BYTES.review / 1024 / 1024} MB. Please choose a smaller one.`;
  return undefined;
}

/** The service's validation errors, by field. */
export function reviewErrorsIn({ details }: HttpFailure): ReviewErrors {
  const fields = ['rating', 'title', 'text', 'photos'];
  const invalid = invalidFields(details).filter(({ field }) => fields.includes(field));
  return Object.fromEntries(invalid.map(({ field, message }) => [field, message]));
}
