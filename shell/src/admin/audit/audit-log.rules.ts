import { staffPages, type ListTotal, type StaffAuditEntry } from '@chhapai/contracts';

export type AuditLine = StaffAuditEntry;

interface LogPage {
  data: readonly AuditLine[];
  next: string | null;
  total: ListTotal;
}

/**
 * The entries of several logs, newest first. A cursor belongs to one log, so several have no second page; entries older than the
 * oldest of an incomplete log are left out, because others of the same time are missing.
 */
export function mergeLogs(pages: readonly LogPage[]): LogPage & { isCut: boolean } {
  const [first] = pages;
  if (pages.length === 1 && first) return { ...first, isCut: false };
  const incomplete = pages.filter(({ next }) => next !== null);
  const completeSince =
    incomplete
      .map(({ data }) => data.at(-1)?.at ?? '')
      .sort()
      .at(-1) ?? '';
  const data = pages
    .flatMap((page) => page.data)
    .filter(({ at }) => at >= completeSince)
    .sort((a, b) => (a.at < b.at ? 1 : -1));
  return {
    data,
    next: null,
    total: {
      count: pages.reduce((sum, { total }) => sum + total.count, 0),
      exact: pages.every(({ total }) => total.exact),
    },
    isCut: incomplete.length > 0,
  };
}

/** A field that was changed, in words. */
export interface FieldChange {
  field: string;
  before: string | undefined;
  after: string | undefined;
}

/** What an entry changed, field by field. */
export function fieldChanges({ before, after }: Pick<AuditLine, 'before' | 'after'>): FieldChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .map((field) => ({ field, before: inWords(before?.[field]), after: inWords(after?.[field]) }))
    .filter((change) => change.before !== change.after);
}

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
  return action.startsWith('order.') ? staffPages.order(subject) : undefined;
}
