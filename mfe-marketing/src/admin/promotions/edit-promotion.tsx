import { ToolButton, useConflictForm } from '@chhapai/console-ui';
import type { StaffPromotion } from '@chhapai/contracts';
import { failureMessage, useHost, useNavigate } from '@chhapai/host-api';
import { Notice } from '@chhapai/ui';
import { PromotionForm } from './promotion-form';
import { promotionsApi } from './promotions.api';
import { bodyOf, fieldLabels, valuesOf, type PromotionField } from './promotions.rules';
import styles from './promotions.module.css';

/** Changes, archives or restores a promotion. */
export function EditPromotion({ promotion, email }: { promotion: StaffPromotion; email: string }) {
  const { notify } = useHost();
  const { _id: id, version, title, state } = promotion;
  const [changePromotion, { isLoading }] = promotionsApi.useChangePromotionMutation();
  const { archive, restore, isBusy } = useArchive(email);
  const form = useConflictForm<PromotionField, StaffPromotion>({
    thing: `promotion ${id}`,
    saved: promotion,
    labels: fieldLabels,
    valuesOf,
    send: ({ version: based, typed }) => changePromotion({ email, id, version: based, body: bodyOf(typed) }),
    isSaving: isLoading,
    onSaved: () => notify.success('Saved. Visitors will see it within a minute.'),
  });
  return (
    <>
      {state === 'archived' && (
        <Notice
          tone="info"
          action={
            <ToolButton busy={isBusy} onClick={() => void restore({ id, version, title })}>
              Restore
            </ToolButton>
          }
        >
          This promotion is archived. Visitors do not see it.
        </Notice>
      )}
      <PromotionForm form={form} isSaving={isLoading} />
      {state !== 'archived' && (
        <p className={styles.archive}>
          <ToolButton
            kind="quiet"
            busy={isBusy}
            disabled={form.changed.length > 0}
            onClick={() => void archive({ id, version, title })}
          >
            Archive promotion
          </ToolButton>
        </p>
      )}
      {form.conflictDialog}
    </>
  );
}

interface Archivable {
  id: string;
  version: number;
  title: string;
}

/** Archiving returns to the list, where it can be undone. */
function useArchive(email: string) {
  const { notify } = useHost();
  const navigate = useNavigate();
  const [send, { isLoading: isArchiving }] = promotionsApi.useArchivePromotionMutation();
  const [sendBack, { isLoading: isRestoring }] = promotionsApi.useRestorePromotionMutation();
  const restore = async ({ id, version, title }: Archivable) => {
    const { error } = await sendBack({ email, id, version });
    if (error) notify.error(failureMessage(error, `${title} could not be restored`));
    else notify.success(`${title} is back`);
  };
  const archive = async ({ id, version, title }: Archivable) => {
    const { data, error } = await send({ email, id, version });
    if (!data) return notify.error(failureMessage(error, `${title} could not be archived`));
    const undo = () => void restore({ id, version: data.version, title });
    notify.success(`${title} archived`, { action: { label: 'Undo', run: undo } });
    void navigate('/admin/promotions');
  };
  return { archive, restore, isBusy: isArchiving || isRestoring };
}
