import { formatDate, formatDateTime } from '@chhapai/console-ui/times';
import {
  artworkNames,
  cashNames,
  formatPhone,
  ndrReasons,
  orderStatusNames,
  returnStatusNames,
  shortArtworkHash,
  type GstKind,
  type StaffAuditEntry,
} from '@chhapai/contracts';
import { roleNames } from '../people/people.rules';

/** A field that was changed, as staff read it. */
export interface FieldChange {
  field: string;
  before: string | undefined;
  after: string | undefined;
}

/** The changes of an entry, field by field. */
export function fieldChanges({
  action,
  before,
  after,
}: Pick<StaffAuditEntry, 'action' | 'before' | 'after'>): FieldChange[] {
  const [kind = ''] = action.split('.');
  const [oldValues, newValues] = [leavesOf(before ?? {}), leavesOf(after ?? {})];
  return [...new Set([...Object.keys(oldValues), ...Object.keys(newValues)])]
    .map((path) => ({
      field: path.split('.').map(fieldName).join(' '),
      before: valueText(`${kind}.${path}`, oldValues[path]),
      after: valueText(`${kind}.${path}`, newValues[path]),
    }))
    .filter((change) => change.before !== change.after);
}

/** The values inside nested objects, by path: `{ legal: { gstin: … } }` has `legal.gstin`. */
function leavesOf(fields: object, path = ''): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]: [string, unknown]) =>
      value !== null && typeof value === 'object' && !Array.isArray(value)
        ? Object.entries(leavesOf(value, `${path}${name}.`))
        : [[`${path}${name}`, value]],
    ),
  );
}

const fieldNames: Readonly<Record<string, string>> = {
  gstin: 'GSTIN',
  hsn: 'HSN',
  state: 'State',
  whatsapp: 'WhatsApp number',
};

/** The label of a field: `hiddenReason` becomes "hidden reason". */
const fieldName = (field: string) =>
  fieldNames[field] ?? field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const gstKindNames: Readonly<Record<GstKind, string>> = {
  unregistered: 'Not registered',
  composition: 'Composition scheme',
  regular: 'Registered',
};

/** The names of each field's codes, for staff. */
const codeNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'order.status': orderStatusNames,
  'order.cash': cashNames,
  'order.artwork': artworkNames,
  'order.reason': ndrReasons,
  'return.status': returnStatusNames,
  'user.role': roleNames,
  'user.secondFactor': { true: 'On', false: 'Off' },
  'invoice_settings.kind': gstKindNames,
};

const PERCENTAGES: readonly string[] = ['tax_rate.rate', 'release.share'];

function valueText(path: string, value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (Array.isArray(value)) return listText(path, value);
  const text = String(value);
  const name = codeNames[path]?.[text];
  if (name !== undefined) return name;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return `${value.toLocaleString('en-IN')}${PERCENTAGES.includes(path) ? '%' : ''}`;
  if (UUID.test(text)) return shortId(text);
  if (path === 'order.artworkHash') return shortArtworkHash(text);
  return formatPhone(indianTimeText(text));
}

/** Ids and objects are counted: ids mean nothing to staff, and objects are in the details of the entry. */
function listText(path: string, values: readonly unknown[]): string | undefined {
  if (values.length > 0 && values.every((value) => typeof value === 'object' || UUID.test(String(value))))
    return `${values.length} ${values.length === 1 ? 'item' : 'items'}`;
  return values.map((value) => valueText(path, value)).join(', ') || undefined;
}

function indianTimeText(text: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDate(text);
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? formatDateTime(text) : text;
}

export const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/** The end of an id, which distinguishes it from others: the beginning is a timestamp. */
export const shortId = (id: string): string => `…${id.slice(-6)}`;
