import { type GateFinding, type ReleaseRecord } from '@chhapai/contracts';
import { finding } from './release-context.rules.js';

/** Every entry in the navigation of the staff console must lead to a page of the app. */
export function staffEntries(record: ReleaseRecord): GateFinding[] {
  return (record.staff ?? [])
    .filter(({ path }) => !record.routes.includes(path))
    .map(({ path, label }) =>
      finding(
        record,
        'staff-entry',
        `Its staff screen "${label}" leads to ${path}, which is not one of its routes. Add the route, or remove the entry from "staff" in src/app.ts.`,
      ),
    );
}
