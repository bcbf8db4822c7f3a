import { hasLink, MAX_UPLOAD_BYTES, REVIEW_LIMITS } from '@chhapai/contracts';
import type { HttpFailure } from '@chhapai/host-api';

export type ReviewFaults = Partial<Record<'rating' | 'title' | 'text' | 'photos', string>>;

/** What has to be mended before a review is sent. */
export function faultsOf({ rating, title, text }: { rating: number; title: string; text: string }): ReviewFaults {
  const count = (words: string) => words.trim().length.toLocaleString('en-IN');
  const tooLong = (words: string, limit: number) =>
    `At most ${limit.toLocaleString('en-IN')} characters, please. This is ${count(words)}.`;
  const inTitle = hasLink(title) ? 'Please leave out links' : undefined;
  const inText = hasLink(text) ? 'Please leave out links' : undefined;
  const faults: ReviewFaults = {
    rating: rating === 0 ? 'Choose from one to five stars' : undefined,
    title: title.trim().length > REVIEW_LIMITS.title ? tooLong(title, REVIEW_LIMITS.title) : inTitle,
    text: !text.trim()
      ? 'Tell others what you think of it'
      : text.trim().length > REVIEW_LIMITS.text
        ? tooLong(text, REVIEW_LIMITS.text)
        : inText,
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}

/** Why this photo need not be sent at all; the server looks at its content, too. */
export function photoFault({ name, size, type }: Pick<File, 'name' | 'size' | 'type'>): string | undefined {
  if (!['image/jpeg', 'image/png'].includes(type)) return `${name} is not a JPEG or PNG picture.`;
  if (size > MAX_UPLOAD_BYTES.review) return `${name} is larger than 5 MB. Please choose a smaller one.`;
  return undefined;
}

/** Faults that the service found, by field. */
export function faultsIn({ details }: HttpFailure): ReviewFaults {
  if (!Array.isArray(details)) return {};
  const known = ['rating', 'title', 'text', 'photos'];
  const named = (details as { field?: unknown; message?: unknown }[]).filter(
    ({ field, message }) => known.includes(String(field)) && typeof message === 'string',
  );
  return Object.fromEntries(named.map(({ field, message }) => [field, message]));
}
