import { ConsolePage, NotFound } from '@chhapai/console-ui';

export const policiesTrail = [{ label: 'Policies', path: '/admin/policies' }];

/** Replaces the screens of a policy if the id in the URL is unknown. */
export function NoSuchPolicy() {
  return (
    <ConsolePage title="Policy" trail={policiesTrail} isNarrow>
      <NotFound title="There is no such policy" list={{ label: 'All policies', path: '/admin/policies' }} />
    </ConsolePage>
  );
}
