import { useEffect, useState } from 'react';
import { ConsolePage, useConflictForm } from '@chhapai/console-ui';
import { useHost, useNavigate } from '@chhapai/host-api';
import { staffWorksApi } from './staff-works.api';
import { blankValues, fieldLabels, newBody, type WorkField } from './staff-works.rules';
import { WorkForm } from './work-form';

const TRAIL = [{ label: 'Works', path: '/admin/works' }];
const NOTHING = { version: 0 };

/** /admin/works/new: a work that is saved for the first time. */
export function Component() {
  const { notify } = useHost();
  const navigate = useNavigate();
  // Sending the same work again after a lost reply does not create another one.
  const [key] = useState(() => crypto.randomUUID());
  const [createWork, { data: created, isLoading }] = staffWorksApi.useCreateWorkMutation();
  const form = useConflictForm<WorkField, typeof NOTHING>({
    thing: 'new work',
    saved: NOTHING,
    labels: fieldLabels,
    valuesOf: () => blankValues,
    send: ({ typed }) => createWork({ key, body: newBody({ ...blankValues, ...typed }) }),
    isSaving: isLoading,
    onSaved: () => notify.success('Work saved'),
  });
  // Not before the draft is gone, because leaving with a draft asks first.
  const saved = form.changed.length === 0 ? created?._id : undefined;
  useEffect(() => {
    if (saved) void navigate(`/admin/works/${saved}`, { replace: true });
  }, [saved, navigate]);
  return (
    <ConsolePage title="New work" trail={TRAIL} isNarrow>
      <WorkForm form={form} isSaving={isLoading} />
    </ConsolePage>
  );
}
