import { staffPages, type StaffAuditEntry } from '@chhapai/contracts';

export type AuditLine = StaffAuditEntry;

/** A field that was changed, in words. */
export interface FieldChange {
  field: string;
  before: string | undefined;
  after: string | undefined;
}

/** An action in words: `order.artwork_set` is "Order: artwork set". */
export function actionName(action: string): string {
  const words = action.replace('.', ': ').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What an entry changed, field by field. */
export function fieldChanges({ before, after }: Pick<AuditLine, 'before' | 'after'>): FieldChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .map((field) => ({ field: fieldName(field), before: inWords(before?.[field]), after: inWords(after?.[field]) }))
    .filter((change) => change.before !== change.after);
}

/** `hiddenReason` is "hidden reason". */
const fieldName = (field: string) => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function inWords(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What was changed, such as `order …9fe1bc`: the end of an id tells it from others, its beginning is a time. */
export function subjectName({ action, subject }: Pick<AuditLine, 'action' | 'subject'>): string {
  const [kind = ''] = action.split('.');
  return `${kind.replaceAll('_', ' ')} ${UUID.test(subject) ? `…${subject.slice(-6)}` : subject}`;
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/** The page of what was changed, if there is one. */
export function subjectPath({ action, subject }: Pick<AuditLine, 'action' | 'subject'>): string | undefined {
  if (action.startsWith('user.')) return staffPages.person(subject);
  if (action.startsWith('return.')) return staffPages.return(subject);
  return action.startsWith('order.') ? staffPages.order(subject) : undefined;
}
