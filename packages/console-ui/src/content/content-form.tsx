import { failureMessage } from '@chhapai/host-api';
import { Notice } from '@chhapai/ui';
import type { ConflictForm } from '../conflict/use-conflict-form';
import { useFaultFocus } from '../conflict/use-fault-focus';
import { DraftNotice } from '../drafts/draft-notice';
import { SaveBar } from '../save-bar/save-bar';
import type { ContentItem, ContentKind } from './content-kind';
import styles from './content.module.css';

interface ContentFormProps<Item extends ContentItem, Field extends string> {
  kind: ContentKind<Item, Field>;
  form: ConflictForm<Field>;
  isSaving: boolean;
}

/** The fields of something with its draft, its faults and the save bar. */
export function ContentForm<Item extends ContentItem, Field extends string>({
  kind: { noun, form: fields },
  form,
  isSaving,
}: ContentFormProps<Item, Field>) {
  const { failure } = form;
  const { labels, faultTexts, Fields } = fields;
  const frame = useFaultFocus<HTMLDivElement>(failure);
  const texts = (name: Field) => {
    const fault = form.faultOf(name);
    return { label: labels[name], error: fault && (faultTexts[name] ?? `This ${fault}`) };
  };
  const field = (name: Field) => ({
    ...texts(name),
    value: form.valueOf(name),
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      form.edit({ [name]: value } as Partial<Record<Field, string>>),
  });
  const hasFieldFault = (Object.keys(labels) as Field[]).some((name) => form.faultOf(name));
  return (
    <div ref={frame} className={styles.form}>
      <DraftNotice draft={form.draft} />
      <Fields form={form} texts={texts} field={field} />
      {failure && (
        <Notice tone="danger">
          {hasFieldFault
            ? 'Please correct the marked fields.'
            : failureMessage(failure, `The ${noun[0]} could not be saved. Please try again.`)}
        </Notice>
      )}
      <SaveBar changes={form.changed.length} isSaving={isSaving} onSave={form.save} onDiscard={form.discard} />
    </div>
  );
}
