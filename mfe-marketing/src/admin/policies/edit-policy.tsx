import { useState } from 'react';
import {
  ConsolePage,
  ToolButton,
  toolButtonClass,
  useConflictForm,
  type ConflictForm,
  type ParentScreen,
} from '@chhapai/console-ui';
import type { StaffPolicy } from '@chhapai/contracts';
import { Link } from '@chhapai/host-api';
import { PolicyForm } from './policy-form';
import { PolicyPreview } from './policy-preview';
import {
  bodyOf,
  policyLabels,
  policyPages,
  valuesOf,
  withTyped,
  type PolicyField,
  type PolicyValues,
} from './policy-fields.rules';
import { usePublishPolicy } from './use-publish-policy';

interface EditPolicyProps {
  policy: StaffPolicy;
  trail: readonly ParentScreen[];
}

/** The editor of a policy. Changes stay a draft in this tab until they are published. */
export function EditPolicy({ policy, trail }: EditPolicyProps) {
  const { _id: id } = policy;
  const { title, path } = policyPages[id];
  const [isPreviewOpen, setIsPreviewOpen] = useState(false);
  const { publish, isPublishing } = usePublishPolicy(id);
  const form = useConflictForm<PolicyField, StaffPolicy>({
    draftName: `policy ${id}`,
    saved: policy,
    labels: policyLabels,
    valuesOf,
    send: ({ base, version, typed }) => publish({ version, body: bodyOf(typed, base) }),
    isSaving: isPublishing,
  });
  return (
    <ConsolePage
      title={title}
      trail={trail}
      isNarrow
      actions={
        <>
          <ToolButton onClick={() => setIsPreviewOpen(true)}>Preview</ToolButton>
          <Link className={toolButtonClass({ kind: 'quiet' })} to={`/admin/policies/${id}/history`}>
            History
          </Link>
          <Link className={toolButtonClass({ kind: 'quiet' })} to={path}>
            View in the shop
          </Link>
        </>
      }
    >
      <PolicyForm form={form} isPublishing={isPublishing} />
      {isPreviewOpen && (
        <PolicyPreview
          page={title}
          title="Preview"
          note="This includes your unsaved changes. Visitors see them once you publish."
          policy={withTyped(policy, typedValues(form))}
          onClose={() => setIsPreviewOpen(false)}
        />
      )}
      {form.conflictDialog}
    </ConsolePage>
  );
}

const typedValues = (form: ConflictForm<PolicyField>): Partial<PolicyValues> =>
  Object.fromEntries(form.changed.map((name) => [name, form.valueOf(name)]));
