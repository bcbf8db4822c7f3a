import { useEffect, useState } from 'react';
import { ConsolePage, useConflictForm } from '@chhapai/console-ui';
import { useHost, useNavigate } from '@chhapai/host-api';
import { PromotionForm } from './promotion-form';
import { promotionsApi } from './promotions.api';
import { blankValues, fieldLabels, newBody, type PromotionField } from './promotions.rules';

const TRAIL = [{ label: 'Promotions', path: '/admin/promotions' }];
const NOTHING = { version: 0 };

/** /admin/promotions/new: a promotion that is saved for the first time. */
export function Component() {
  const { notify } = useHost();
  const navigate = useNavigate();
  // Sending the same promotion again after a lost reply does not create another one.
  const [key] = useState(() => crypto.randomUUID());
  const [createPromotion, { data: created, isLoading }] = promotionsApi.useCreatePromotionMutation();
  const form = useConflictForm<PromotionField, typeof NOTHING>({
    thing: 'new promotion',
    saved: NOTHING,
    labels: fieldLabels,
    valuesOf: () => blankValues,
    send: ({ typed }) => createPromotion({ key, body: newBody({ ...blankValues, ...typed }) }),
    isSaving: isLoading,
    onSaved: () => notify.success('Promotion saved'),
  });
  // Not before the draft is gone, because leaving with a draft asks first.
  const saved = form.changed.length === 0 ? created?._id : undefined;
  useEffect(() => {
    if (saved) void navigate(`/admin/promotions/${saved}`, { replace: true });
  }, [saved, navigate]);
  return (
    <ConsolePage title="New promotion" trail={TRAIL} isNarrow>
      <PromotionForm form={form} isSaving={isLoading} />
    </ConsolePage>
  );
}
