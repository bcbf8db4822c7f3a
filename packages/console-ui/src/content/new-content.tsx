import { useEffect, useState } from 'react';
import { useHost, useNavigate } from '@chhapai/host-api';
import { newIdempotencyKey } from '@chhapai/host-api/pages';
import type { FieldValues } from '../conflict/field-changes';
import { useConflictForm } from '../conflict/use-conflict-form';
import { ConsolePage } from '../page/console-page';
import { contentApi } from './content.api';
import { ContentForm } from './content-form';
import { capitalize, type ContentItem, type EditedKind } from './content-kind';

const NOTHING = { version: 0 };

/** The screen of a new item, which opens the item once it has been created. */
export function NewContent<Item extends ContentItem, Field extends string, Values extends FieldValues<Field>>({
  kind,
}: {
  kind: EditedKind<Item, Field, Values>;
}) {
  const { noun, api, path, form: fields } = kind;
  const { notify } = useHost();
  const navigate = useNavigate();
  // Keeps the key after a lost reply, so that the item is created once. A refused item (422) gets a new key for its
  // correction.
  const [key, setKey] = useState(newIdempotencyKey);
  const [create, { data: created, isLoading }] = contentApi.useCreateContentMutation();
  const form = useConflictForm<Field, typeof NOTHING | Item, Values>({
    draftName: `new ${noun[0]}`,
    saved: NOTHING,
    labels: fields.labels,
    valuesOf: (saved) => ('_id' in saved ? fields.valuesOf(saved) : fields.blank),
    send: ({ typed }) =>
      create({ list: api, key, body: fields.bodyOf({ ...fields.blank, ...typed }) }) as Promise<{ data?: Item }>,
    isSaving: isLoading,
    createdDraftName: (item) => `${noun[0]} ${'_id' in item ? item._id : ''}`,
    onSaved: () => notify.success(`${capitalize(noun[0])} saved`),
    onRefused: ({ status }) => status === 422 && setKey(newIdempotencyKey()),
  });
  // Set only once the draft is gone, because leaving the page with a draft asks for confirmation.
  const saved = form.changed.length === 0 ? created?._id : undefined;
  useEffect(() => {
    if (saved) void navigate(`${path}/${saved}`, { replace: true });
  }, [saved, path, navigate]);
  return (
    <ConsolePage title={`New ${noun[0]}`} trail={[{ label: capitalize(noun[1]), path }]} isNarrow>
      <ContentForm kind={kind} form={form} isSaving={isLoading} />
    </ConsolePage>
  );
}
