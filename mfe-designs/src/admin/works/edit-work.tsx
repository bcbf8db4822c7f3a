import { ToolButton, useConflictForm } from '@chhapai/console-ui';
import type { StaffWork } from '@chhapai/contracts';
import { failureMessage, useHost, useNavigate } from '@chhapai/host-api';
import { Notice } from '@chhapai/ui';
import { staffWorksApi } from './staff-works.api';
import { bodyOf, fieldLabels, valuesOf, type WorkField } from './staff-works.rules';
import { WorkForm } from './work-form';
import styles from './staff-works.module.css';

/** Changes, archives or restores a work. */
export function EditWork({ work, email }: { work: StaffWork; email: string }) {
  const { notify } = useHost();
  const navigate = useNavigate();
  const { _id: id, version, title, state } = work;
  const [changeWork, { isLoading }] = staffWorksApi.useChangeWorkMutation();
  const [archiveWork, { isLoading: isArchiving }] = staffWorksApi.useArchiveWorkMutation();
  const [restoreWork, { isLoading: isRestoring }] = staffWorksApi.useRestoreWorkMutation();
  const form = useConflictForm<WorkField, StaffWork>({
    thing: `work ${id}`,
    saved: work,
    labels: fieldLabels,
    valuesOf,
    send: ({ version: based, typed }) => changeWork({ email, id, version: based, body: bodyOf(typed) }),
    isSaving: isLoading,
    onSaved: () => notify.success('Saved'),
  });
  const restore = async (archived: number) => {
    const { error } = await restoreWork({ email, id, version: archived });
    if (error) notify.error(failureMessage(error, `${title} could not be restored`));
    else notify.success(`${title} is back`);
  };
  const archive = async () => {
    const { data, error } = await archiveWork({ email, id, version });
    if (!data) return notify.error(failureMessage(error, `${title} could not be archived`));
    const run = () => void restore(data.version);
    notify.success(`${title} archived`, { action: { label: 'Undo', run } });
    void navigate('/admin/works');
  };
  const isArchived = state === 'archived';
  return (
    <>
      {isArchived && (
        <Notice
          tone="info"
          action={
            <ToolButton busy={isRestoring} onClick={() => void restore(version)}>
              Restore
            </ToolButton>
          }
        >
          This work is archived. Visitors do not see it.
        </Notice>
      )}
      <WorkForm form={form} isSaving={isLoading} />
      {!isArchived && (
        <p className={styles.archive}>
          <ToolButton kind="quiet" busy={isArchiving} disabled={form.changed.length > 0} onClick={() => void archive()}>
            Archive work
          </ToolButton>
        </p>
      )}
      {form.conflictDialog}
    </>
  );
}
