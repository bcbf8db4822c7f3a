import type { Enquiry, NotifyTopic } from '@chhapai/contracts';

const kinds: Record<Enquiry['kind'], string> = {
  'similar-work': 'Similar work',
  'premium-design': 'Premium design',
  'design-file': 'Design file',
};

/** What staff read for a topic of Notify Me. */
export const topicWords: Record<NotifyTopic, string> = { works: 'Works', designs: 'Designs' };

/** `Design file (CDR)`. */
export const kindOf = ({ kind, format }: Enquiry): string => (format ? `${kinds[kind]} (${format})` : kinds[kind]);

const moment = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** `21 Nov 2026, 7:05 am`, in Indian time. */
export const momentOf = (iso: string): string => moment.format(new Date(iso));
