import type { Enquiry, NotifyTopic } from '@chhapai/contracts';

const kinds: Record<Enquiry['kind'], string> = {
  'similar-work': 'Similar work',
  'premium-design': 'Premium design',
  'design-file': 'Design file',
  quotation: 'Quotation',
};

/** What staff read for a topic of Notify Me. */
export const topicWords: Record<NotifyTopic, string> = { works: 'Works', designs: 'Designs' };

/** `Design file (CDR)`. */
export const kindOf = ({ kind, format }: Enquiry): string => (format ? `${kinds[kind]} (${format})` : kinds[kind]);

const moment = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** `21 Nov 2026, 7:05 am`, in Indian time. */
export const momentOf = (iso: string): string => moment.format(new Date(iso));

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' });

/** What a quotation asks for, named, as far as it was filled in. */
export function wishesOf({ quantity, size, finish, neededBy, city }: Enquiry): [name: string, value: string][] {
  const wishes: [string, string | undefined][] = [
    ['Quantity', quantity?.toLocaleString('en-IN')],
    ['Size', size],
    ['Finish', finish],
    ['Needed by', neededBy && day.format(new Date(neededBy))],
    ['City', city],
  ];
  return wishes.filter((wish): wish is [string, string] => wish[1] !== undefined);
}

/** Subject of the answer, so that both sides find it again. */
export function replySubject({ reference, subjectTitle }: Enquiry): string {
  return ['Your enquiry', reference, subjectTitle && `(${subjectTitle})`].filter(Boolean).join(' ');
}

/** `tel:+919876543210`; spaces and brackets are for people. */
export const telephone = (phone: string): string => `tel:${phone.replace(/[^0-9+]/g, '')}`;
