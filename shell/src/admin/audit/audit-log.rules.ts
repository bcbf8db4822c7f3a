import { staffPages, type StaffAuditEntry } from '@chhapai/contracts';
import { shortId, UUID } from './audit-values.rules';

/** The names that staff know for subjects that the log names differently. */
const kindNames: Readonly<Record<string, string>> = { site_settings: 'shop details', user: 'person' };

const kindName = (action: string): string => {
  const [kind = ''] = action.split('.');
  return kindNames[kind] ?? kind.replaceAll('_', ' ');
};

/** The text of an action: `order.artwork_set` becomes "Order: artwork set". */
export function actionName(action: string): string {
  const kind = kindName(action);
  const change = action.slice(action.indexOf('.') + 1).replaceAll('_', ' ');
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)}: ${change}`;
}

/** Whether the subject of an action is an app and its releases. */
const isAppAction = (action: string): boolean => /^(app|preview|release)\./.test(action);

/** The subject of an entry, such as `order …9fe1bc`. */
export function subjectName({ action, subject }: Pick<StaffAuditEntry, 'action' | 'subject'>): string {
  if (/^\w+_settings\./.test(action)) return kindName(action);
  if (action.startsWith('tax_rate.'))
    return `tax rate of ${/\d/.test(subject) ? subject.toUpperCase() : 'other goods'}`;
  if (isAppAction(action)) return `app ${subject}`;
  return `${kindName(action)} ${UUID.test(subject) ? shortId(subject) : subject}`;
}

/** The page of the subject, if there is one. */
export function subjectPath({ action, subject }: Pick<StaffAuditEntry, 'action' | 'subject'>): string | undefined {
  if (action.startsWith('user.')) return staffPages.person(subject);
  if (action.startsWith('return.')) return staffPages.return(subject);
  if (isAppAction(action)) return staffPages.release(subject);
  if (action.startsWith('conversation.')) return staffPages.conversation(subject);
  // The subject of `invoice.issued` is the order.
  return /^(order|invoice)\./.test(action) ? staffPages.order(subject) : undefined;
}
