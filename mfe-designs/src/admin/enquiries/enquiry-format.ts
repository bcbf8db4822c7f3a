import { formatDay } from '@chhapai/console-ui';
import type { Enquiry, EnquiryStatus, EnquiryStep } from '@chhapai/contracts';

export const kindNames: Readonly<Record<Enquiry['kind'], string>> = {
  'similar-work': 'Similar work',
  'premium-design': 'Premium design',
  'design-file': 'Design file',
  quotation: 'Quotation',
};

export const statusNames: Readonly<Record<EnquiryStatus, string>> = {
  new: 'New',
  answered: 'Answered',
  quoted: 'Quoted',
  closed: 'Closed',
};

/** Such as `Design file (CDR)`. */
export const formatKind = ({ kind, format }: Enquiry): string =>
  format ? `${kindNames[kind]} (${format})` : kindNames[kind];

/** The details of a quotation that were filled in, as names and values. */
export function quotationDetails({ quantity, size, finish, neededBy, city }: Enquiry): [name: string, value: string][] {
  const details: [string, string | undefined][] = [
    ['Quantity', quantity?.toLocaleString('en-IN')],
    ['Size', size],
    ['Finish', finish],
    ['Needed by', neededBy && formatDay(neededBy)],
    ['City', city],
  ];
  return details.filter((detail): detail is [string, string] => detail[1] !== undefined);
}

/** The subject of a reply, with the reference by which both sides can find the enquiry. */
export function replySubject({ reference, subjectTitle }: Enquiry): string {
  return ['Your enquiry', reference, subjectTitle && `(${subjectTitle})`].filter(Boolean).join(' ');
}

/** A change by staff as a sentence. */
export function stepText({ status, assignee }: EnquiryStep): string {
  const assigned = assignee === null ? 'no longer assigned to anyone' : assignee && `assigned to ${assignee}`;
  const text = [status && statusNames[status].toLowerCase(), assigned].filter(Boolean).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
